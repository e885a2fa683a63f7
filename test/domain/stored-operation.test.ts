import { expect } from '@esm-bundle/chai';
import type { CartAction } from '../../src/domain/cart/cart-reducer.js';
import { parseOperation, serialiseOperation } from '../../src/domain/cart/stored-operation.js';
import { item } from './samples.js';

const LINE = item({ id: 'v-1', quantity: Number.POSITIVE_INFINITY, count: 0 });
const CART = { items: [item({ id: 'v-2', count: 3 })], promocode: 'ten', shippingId: 's-1' };
const FRESH = { price: 900, quantity: Number.POSITIVE_INFINITY, hidden: false, title: 'Mug', img: null };
const ACTIONS: CartAction[] = [
  { type: 'add', item: LINE, count: 2 },
  { type: 'setCount', id: 'v-1', count: 4 },
  { type: 'step', id: 'v-1', by: -1, most: null },
  { type: 'step', id: 'v-1', by: 2, most: 7 },
  { type: 'changeLine', id: 'v-1', item: item({ id: 'v-2', variantId: 'v-2', note: 'blue', count: 0 }) },
  { type: 'remove', id: 'v-1' },
  { type: 'dropEmpty' },
  { type: 'revalidate', fresh: new Map([['v-1', FRESH]]) },
  { type: 'revalidate', fresh: new Map([['v-1', FRESH]]), asked: new Set(['v-1', 'v-3']) },
  { type: 'confirmPrices' },
  { type: 'applyPromocode', code: 'ten' },
  { type: 'applyPromocode', code: null },
  { type: 'chooseShipping', id: 's-1' },
  { type: 'chooseShipping', id: null },
  { type: 'clear' },
  { type: 'merge', cart: CART },
  { type: 'replace', cart: CART },
];

describe('operations as texts', () => {
  for (const action of ACTIONS) {
    it(`[CART-15] another tab reads ${JSON.stringify(action).slice(0, 60)} as it was`, () => {
      const operation = { id: 'a-1-tab', action };
      expect(parseOperation(serialiseOperation(operation))).to.deep.equal(operation);
    });
  }

  it('[CART-15] what is fresh of lines that nobody asked about is not handed on', () => {
    const fresh = new Map([
      ['v-1', FRESH],
      ['v-9', FRESH],
    ]);
    const text = serialiseOperation({ id: 'a-1-tab', action: { type: 'revalidate', fresh, asked: new Set(['v-1']) } });
    expect(text).not.to.contain('v-9');
  });

  for (const text of [
    'null',
    '{',
    '7',
    '{"id":"a"}',
    '{"id":"a","action":{"type":"explode"}}',
    '{"id":"a","action":{"type":"constructor"}}',
    '{"id":"","action":{"type":"clear"}}',
    '{"id":"a","action":{"type":"add","item":{},"count":1}}',
    '{"id":"a","action":{"type":"setCount","id":"v-1","count":"many"}}',
    '{"id":"a","action":{"type":"revalidate","fresh":[["v-1",{"price":"x"}]]}}',
    '{"id":"a","action":{"type":"revalidate","fresh":[7]}}',
  ]) {
    it(`[CART-15] ${text} is no operation`, () => {
      expect(parseOperation(text)).to.equal(null);
    });
  }
});
