import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { operationId } from '../../src/domain/cart/applied-marks.js';
import {
  applyOperations,
  type CartOperation,
  EMPTY_SHARED_CART,
  inOrder,
  type SharedCart,
} from '../../src/domain/cart/cart-operations.js';
import type { CartAction } from '../../src/domain/cart/cart-reducer.js';
import { item } from './samples.js';

let serial = 0;
const operation = (action: CartAction): CartOperation => ({ id: operationId(0, ++serial, 'tab'), action });
const add = (id: string, count = 1) => operation({ type: 'add', item: item({ id, variantId: id }), count });
const step = (id: string, by: number, most: number | null = null) => operation({ type: 'step', id, by, most });
const counts = ({ cart }: SharedCart) => Object.fromEntries(cart.items.map(({ id, count }) => [id, count]));

describe('operations on the cart', () => {
  it('[CART-15] adds and steps of several tabs add up, in whatever order they arrive', () => {
    const one = [add('a'), step('a', 1), step('a', 1)];
    const other = [add('a'), step('a', -1), add('b')];
    const both = applyOperations(applyOperations(EMPTY_SHARED_CART, one), other);
    expect(counts(both)).to.deep.equal({ a: 3, b: 1 });
    expect(counts(applyOperations(applyOperations(EMPTY_SHARED_CART, other), one))).to.deep.equal({ a: 3, b: 1 });
  });

  it('[CART-15] an operation that arrives twice counts once', () => {
    const twice = add('a', 2);
    const shared = applyOperations(EMPTY_SHARED_CART, [twice, twice]);
    expect(counts(shared)).to.deep.equal({ a: 2 });
    expect(applyOperations(shared, [twice])).to.equal(shared);
  });

  it('[CART-03] a step ends at what there is and at none', () => {
    const shared = applyOperations(EMPTY_SHARED_CART, [add('a', 2), step('a', 5, 3)]);
    expect(counts(shared)).to.deep.equal({ a: 3 });
    expect(counts(applyOperations(shared, [step('a', -9)]))).to.deep.equal({ a: 0 });
  });

  it('[CART-15] operations that others have left are put in the order they were made in', () => {
    const ids = [
      ...[operationId(1000, 1, 'b'), operationId(999, 7, 'a'), operationId(1002, 2, 'b'), operationId(1001, 8, 'a')],
      // its clock was set back
      operationId(3, 9, 'a'),
    ];
    const sorted = inOrder([4, 2, 0, 3, 1].map((at) => ({ id: ids[at] ?? '', action: { type: 'dropEmpty' } })));
    expect(sorted.map(({ id }) => ids.indexOf(id))).to.deep.equal([1, 0, 3, 4, 2]);
  });

  it('[CART-15] tabs that take turns in any order, and hand over what others have not written, end with one cart and every step in it', () => {
    const turns = fc.array(fc.record({ tab: fc.nat(7), by: fc.integer({ min: 1, max: 3 }), hands: fc.boolean() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(turns, (all) => {
        let shared = applyOperations(EMPTY_SHARED_CART, [add('a')]);
        const waiting = new Map<number, CartOperation[]>();
        let sum = 1;
        for (const { tab, by, hands } of all) {
          sum += by;
          const own = [...(waiting.get(tab) ?? []), step('a', by)];
          // one tab writes for all, or leaves what it has for another to write
          if (hands) waiting.set(tab, own);
          else shared = applyOperations(shared, [...own, ...[...waiting.values()].flat()]);
        }
        shared = applyOperations(shared, [...waiting.values()].flat());
        expect(counts(shared)).to.deep.equal({ a: sum });
      }),
      { numRuns: 1000 },
    );
  });
});
