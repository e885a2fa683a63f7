import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { EMPTY_CART } from '../../src/domain/cart/cart.js';
import {
  applyOperations,
  byTime,
  type CartOperation,
  EMPTY_SHARED_CART,
  forgetOld,
  isHandedOn,
  operationId,
  type SharedCart,
} from '../../src/domain/cart/cart-operations.js';
import type { CartAction } from '../../src/domain/cart/cart-reducer.js';
import { item } from './samples.js';

let serial = 0;
const operation = (action: CartAction): CartOperation => ({ id: `op-${++serial}`, action });
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
      operationId(1000, 1, 'b'),
      operationId(999, 7, 'a'),
      operationId(1000, 12, 'b'),
      operationId(1000, 2, 'a'),
    ];
    const sorted = ids.map((id) => ({ id, action: { type: 'dropEmpty' } as const })).sort(byTime);
    expect(sorted.map(({ id }) => id)).to.deep.equal([ids[1], ids[0], ids[3], ids[2]]);
  });

  it('[CART-15] an operation is forgotten when nobody can hand it on any more; a clock that is a day wrong makes it old', () => {
    const now = 1_700_000_000_000;
    const day = 86_400_000;
    const at = (time: number) => operationId(time, 1, 'tab');
    expect([now, now - 9999, now + 9999].map((time) => isHandedOn(at(time), now))).to.deep.equal([true, true, true]);
    expect([now - 10_000, now - day, now + day].map((time) => isHandedOn(at(time), now))).to.deep.equal([
      false,
      false,
      false,
    ]);
    const shared = { ...EMPTY_SHARED_CART, applied: [now - day, now - 60_000, now - 59_999, now].map(at) };
    const waiting = new Set([at(now - day)]);
    expect(forgetOld(shared, waiting, now).applied).to.deep.equal([now - day, now - 59_999, now].map(at));
  });

  it('[CART-15] tabs that take turns in any order, and hand over what others have not written, end with one cart and every step in it', () => {
    const turns = fc.array(fc.record({ tab: fc.nat(7), by: fc.integer({ min: 1, max: 3 }), hands: fc.boolean() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(turns, (all) => {
        let shared = applyOperations({ cart: EMPTY_CART, applied: [] }, [add('a')]);
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
