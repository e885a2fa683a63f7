import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  type AppliedMarks,
  isApplied,
  isForgotten,
  operationId,
  parseMarks,
  readOperationId,
  storableMarks,
  withApplied,
  withoutOldTabs,
} from '../../src/domain/cart/applied-marks.js';
import { EMPTY_CART } from '../../src/domain/cart/cart.js';
import {
  applyOperations,
  type CartOperation,
  EMPTY_SHARED_CART,
  inOrder,
  type SharedCart,
} from '../../src/domain/cart/cart-operations.js';
import type { CartAction } from '../../src/domain/cart/cart-reducer.js';
import { parseCart, parseStoredCart, serialiseStoredCart, storableCart } from '../../src/domain/cart/cart-storage.js';
import { parseOperation, serialiseOperation } from '../../src/domain/cart/stored-operation.js';
import { item } from './samples.js';

let serial = 0;
const operation = (action: CartAction): CartOperation => ({ id: operationId(0, ++serial, 'tab'), action });
const add = (id: string, count = 1) => operation({ type: 'add', item: item({ id, variantId: id }), count });
const step = (id: string, by: number, most: number | null = null) => operation({ type: 'step', id, by, most });
const counts = ({ cart }: SharedCart) => Object.fromEntries(cart.items.map(({ id, count }) => [id, count]));

describe('cart operations', () => {
  it('[CART-15] adds and steps of two tabs give the same counts in either order of arrival', () => {
    const one = [add('a'), step('a', 1), step('a', 1)];
    const other = [add('a'), step('a', -1), add('b')];
    const both = applyOperations(applyOperations(EMPTY_SHARED_CART, one), other);
    expect(counts(both)).to.deep.equal({ a: 3, b: 1 });
    expect(counts(applyOperations(applyOperations(EMPTY_SHARED_CART, other), one))).to.deep.equal({ a: 3, b: 1 });
  });

  it('[CART-15] applies an operation that arrives twice only once', () => {
    const twice = add('a', 2);
    const shared = applyOperations(EMPTY_SHARED_CART, [twice, twice]);
    expect(counts(shared)).to.deep.equal({ a: 2 });
    expect(applyOperations(shared, [twice])).to.equal(shared);
  });

  it('[CART-03] a step stops at the stock and at zero', () => {
    const shared = applyOperations(EMPTY_SHARED_CART, [add('a', 2), step('a', 5, 3)]);
    expect(counts(shared)).to.deep.equal({ a: 3 });
    expect(counts(applyOperations(shared, [step('a', -9)]))).to.deep.equal({ a: 0 });
  });

  it('[CART-15] sorts operations by the order in which they were made, even after a clock was set back', () => {
    const ids = [
      ...[operationId(1000, 1, 'b'), operationId(999, 7, 'a'), operationId(1002, 2, 'b'), operationId(1001, 8, 'a')],
      // the clock of this tab was set back
      operationId(3, 9, 'a'),
    ];
    const sorted = inOrder([4, 2, 0, 3, 1].map((at) => ({ id: ids[at] ?? '', action: { type: 'dropEmpty' } })));
    expect(sorted.map(({ id }) => ids.indexOf(id))).to.deep.equal([1, 0, 3, 4, 2]);
  });

  it('[CART-15] tabs that write in any order or hand over operations end with one cart that has every step', () => {
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
          // a tab writes everything that waits, or leaves its operations for another tab to write
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

const NONE: AppliedMarks = new Map();
const op = (serial: number, tab = 'one', time = 0) => operationId(time, serial, tab);
const all = (ids: readonly string[], from = NONE) => ids.reduce(withApplied, from);
const stored = (marks: AppliedMarks) => JSON.parse(JSON.stringify(storableMarks(marks)));

describe('marks of applied operations', () => {
  it('[CART-15] identifies an operation by its tab and serial number, not by its time', () => {
    const marks = withApplied(NONE, op(1, 'one', 5));
    const ids = [op(1), op(1, 'one', 1e13), op(2), op(1, 'other')];
    expect(ids.map((id) => isApplied(marks, id))).to.deep.equal([true, true, false, false]);
    expect(withApplied(marks, op(1, 'one', 99))).to.equal(marks);
  });

  it('[CART-15] remembers serial numbers in any order, and stores a consecutive run as one number', () => {
    const serials = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });
    fc.assert(
      fc.property(serials, (chosen) => {
        const marks = parseMarks(stored(all(chosen.map((serial) => op(serial)))));
        for (let serial = 1; serial <= 61; serial++) {
          expect(isApplied(marks, op(serial))).to.equal(chosen.includes(serial));
        }
      }),
    );
    expect(stored(all([3, 1, 2, 5].map((serial) => op(serial))))).to.deep.equal([['one', 3, 5]]);
  });

  it('stops waiting for a serial number that stays missing for long', () => {
    const marks = all(Array.from({ length: 300 }, (_, at) => op(at + 2)));
    expect(stored(marks)[0].length).to.be.below(110);
    expect(isApplied(marks, op(301))).to.equal(true);
  });

  it('[CART-15] keeps the marks of the most recent tabs and of tabs that still have pending operations', () => {
    const marks = all(Array.from({ length: 130 }, (_, at) => op(1, `tab${at}`)));
    const left = withoutOldTabs(all([op(2, 'tab1')], marks), [op(9, 'tab2')]);
    expect(left.size).to.equal(101);
    for (const tab of ['tab1', 'tab2', 'tab129']) expect(isApplied(left, op(1, tab)), tab).to.equal(true);
    expect([op(1, 'tab3'), op(9, 'tab2')].map((id) => isForgotten(left, id))).to.deep.equal([true, false]);
    expect(isForgotten(all([op(1)]), op(1, 'other'))).to.equal(false);
  });

  it('drops an invalid mark, and never applies an operation with an invalid id', () => {
    const wrong = [null, 7, 'a-1-b', [], ['one'], ['one', -1], ['one', 'x'], [5, 1], ['two', 4, 2, 6], { one: 1 }];
    expect(stored(parseMarks(wrong))).to.deep.equal([['two', 4, 6]]);
    expect(stored(parseMarks('none'))).to.deep.equal([]);
    for (const id of ['', 'a', 'a-b', 'A-1-b', '1-2-3-4']) {
      expect(readOperationId(id)).to.equal(null);
      expect(withApplied(NONE, id)).to.equal(NONE);
    }
  });
});

const LINE = item({ id: 'v-1', quantity: Number.POSITIVE_INFINITY, count: 0 });
const CART = { items: [item({ id: 'v-2', count: 3 })], promocode: 'ten', shippingId: 's-1' };
const FRESH = { price: 900, quantity: Number.POSITIVE_INFINITY, hidden: false, title: 'Mug', img: null };
type ActionsOf = { [T in CartAction['type']]: Omit<Extract<CartAction, { type: T }>, 'type'>[] };
/** All kinds of actions, with and without their optional properties. */
const ACTIONS: ActionsOf = {
  add: [
    { item: LINE, count: 2 },
    { item: LINE, count: 2, stocked: true },
  ],
  setCount: [
    { id: 'v-1', count: 4 },
    { id: 'v-1', count: 4, at: 1700 },
  ],
  step: [
    { id: 'v-1', by: -1, most: null },
    { id: 'v-1', by: 2, most: 7, at: 1700 },
  ],
  changeLine: [{ id: 'v-1', item: item({ id: 'v-2', variantId: 'v-2', note: 'blue', count: 0 }) }],
  remove: [{ id: 'v-1' }],
  holdRemoval: [{ id: 'v-1', left: 900 }],
  resumeRemoval: [{ id: 'v-1', ends: 1700 }],
  dropEmpty: [{}, { id: 'v-1' }],
  revalidate: [
    { fresh: new Map([['v-1', FRESH]]) },
    { fresh: new Map([['v-1', FRESH]]), asked: new Set(['v-1', 'v-3']) },
  ],
  confirmPrices: [{}],
  applyPromocode: [{ code: 'ten' }, { code: null }],
  chooseShipping: [{ id: 's-1' }, { id: null }],
  ordered: [
    {
      counts: [
        ['v-1', 2],
        ['v-2', 1],
      ],
    },
  ],
  merge: [{ cart: CART }],
};

describe('serialised cart operations', () => {
  it('[CART-15] every kind of action survives serialising and parsing', () => {
    for (const [type, rows] of Object.entries(ACTIONS)) {
      for (const row of rows) {
        const operation = { id: 'a-1-tab', action: { type, ...row } as CartAction };
        expect(parseOperation(serialiseOperation(operation)), type).to.deep.equal(operation);
      }
    }
  });

  it('[CART-15] leaves out fresh data of lines that were not requested', () => {
    const fresh = new Map([
      ['v-1', FRESH],
      ['v-9', FRESH],
    ]);
    const text = serialiseOperation({ id: 'a-1-tab', action: { type: 'revalidate', fresh, asked: new Set(['v-1']) } });
    expect(text).not.to.contain('v-9');
  });

  it('[CART-15] ignores an invalid operation', () => {
    const actions = [
      ...['{"type":"explode"}', '{"type":"clear"}', '{"type":"constructor"}', '{"type":"add","item":{},"count":1}'],
      '{"type":"setCount","id":"v-1","count":"many"}',
      ...['{"type":"revalidate","fresh":[["v-1",{"price":"x"}]]}', '{"type":"revalidate","fresh":[7]}'],
    ];
    const odd = actions.map((action) => `{"id":"a","action":${action}}`);
    for (const text of ['null', '{', '7', '{"id":"a"}', '{"id":"","action":{"type":"confirmPrices"}}', ...odd])
      expect(parseOperation(text), text).to.equal(null);
  });
});

describe('stored cart', () => {
  it('[CART-15] reports why a stored value is not a usable cart', () => {
    const rows: [text: string, why: string][] = [
      ['"hello"', 'it cannot be read'],
      ['{"theme":"dark","version":"7"}', 'its version is 7'],
      ['{"version":2,"project":"shop","cart":{"ite', 'it cannot be read'],
      ['{"version":2,"project":"other","cart":{}}', 'it belongs to the project "other"'],
    ];
    for (const [text, why] of rows)
      expect(parseStoredCart(text, 'shop'), why).to.include({ cart: EMPTY_CART, unusable: why });
  });

  it('[CART-15] reads all that a browser has stored, such as lines with their pictures inside', () => {
    const picture = `data:image/png;base64,${'A'.repeat(40_000)}`;
    const items = Array.from({ length: 100 }, (_, at) => item({ id: `v${at}`, img: { id: picture, ext: '' } }));
    const shared = { ...EMPTY_SHARED_CART, cart: { ...EMPTY_CART, items } };
    const text = serialiseStoredCart({ ...shared, project: 'shop', currency: 'EUR', time: 0 });
    const { cart, unusable } = parseStoredCart(text, 'shop');
    expect([cart.items.length, unusable]).to.deep.equal([100, '']);
  });

  it('a cart with unlimited stock survives storing and parsing', () => {
    const items = [
      item({ orderPrice: 900 }),
      item({ id: 'v2', quantity: 3, price: null, orderPrice: null, img: null, hidden: true }),
    ];
    const cart = { items, promocode: 'spring', shippingId: 's1' };
    expect(JSON.stringify(storableCart(cart))).to.contain('"quantity":-1');
    expect(parseCart(JSON.stringify(storableCart(cart)))).to.deep.equal(cart);
    expect(parseCart(JSON.parse(JSON.stringify(storableCart(cart))))).to.deep.equal(cart);
  });

  it('parses an invalid cart as an empty one', () => {
    for (const nothing of [null, undefined, '', '{', '[]', '{"items":5}', 42, 'null'])
      expect(parseCart(nothing), String(nothing)).to.deep.equal(EMPTY_CART);
  });

  it('drops invalid and repeated lines and keeps the valid ones', () => {
    const good = { ...item(), quantity: -1 };
    const parts = [{ type: 'gift' }, { price: 10.5 }, { price: -1 }, { count: '2' }, { quantity: 'many' }];
    const bad = parts.map((part, at) => ({ ...good, id: `v${at + 2}`, ...part }));
    const again = { ...good, title: 'again' };
    const items = [good, null, 7, { ...good, id: '' }, ...bad, again];
    expect(parseCart({ items }).items).to.deep.equal([item()]);
    const counts = [-1, 1e9].map((count) => parseCart({ items: [{ ...good, count }] }).items[0]?.count);
    expect(counts).to.deep.equal([1, 999_999]);
    expect(parseCart({ items: [], promocode: {}, shippingId: 7 })).to.include({ promocode: null, shippingId: '7' });
  });

  it('drops a link that would run a script', () => {
    const links = ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '', 7, '/mug/'];
    const items = links.map((link, at) => ({ ...item({ id: `v${at}` }), quantity: -1, link }));
    expect(parseCart({ items }).items.map(({ link }) => link)).to.deep.equal([null, null, null, null, null, '/mug/']);
  });

  it('never throws on any JSON, and its result survives storing and parsing', () => {
    const type = fc.constantFrom('product', 'custom', 1);
    const parts = { id: fc.string(), type, count: fc.jsonValue(), price: fc.jsonValue() };
    const line = fc.record(parts, { requiredKeys: [] });
    const stored = fc.oneof(fc.json(), fc.jsonValue(), fc.record({ items: fc.array(fc.oneof(line, fc.jsonValue())) }));
    fc.assert(
      fc.property(stored, (value) => {
        const cart = parseCart(value);
        expect(parseCart(JSON.stringify(storableCart(cart)))).to.deep.equal(cart);
      }),
    );
  });
});
