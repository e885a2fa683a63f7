import { expect } from '@esm-bundle/chai';
import { type ExplainedLine, explainTotals } from '../../src/domain/cart/explanation.js';
import type { TotalsInput } from '../../src/domain/cart/totals.js';
import { discount, item, method, promocode, shopRules, tax, totalsInput } from './samples.js';

describe('the explanation of the sums', () => {
  const soldOut = item({ id: 'v2', variantId: 'v2', quantity: 0 });
  const free = item({ price: null });
  const preorder = shopRules({ allowPreorder: true });
  const priceless = shopRules({ allowPriceless: true });
  const taxed = shopRules({ taxes: [tax()] });
  const tenth = discount();
  const fifth = discount({ id: 'd2', amount: 20 });
  const ahead = discount({ activeFrom: 10_400 });
  const all = discount({ type: 'amount', amount: 99_999 });
  const delivery = discount({ type: 'delivery', amount: 100 });
  const codeAhead = promocode({ activeFrom: 11_000 });
  const wrongCode = promocode({ isAvailable: false });
  const cases: [string, Partial<TotalsInput>, Partial<ExplainedLine>][] = [
    ['a line', {}, { kind: 'item', id: 'v1', amount: 10_000, reason: 'counted' }],
    ['a line that waits for its removal', { items: [item({ count: 0 })] }, { amount: 0, reason: 'removed' }],
    ['a hidden line', { items: [item({ hidden: true })] }, { amount: 0, reason: 'not_available' }],
    ['a line out of stock', { items: [soldOut] }, { amount: 0, reason: 'out_of_stock' }],
    ['a line to preorder', { items: [soldOut], rules: preorder }, { amount: 1000, reason: 'counted' }],
    ['a line without a price', { items: [free] }, { amount: 0, reason: 'not_available' }],
    ['a line that needs no price', { items: [free], rules: priceless }, { amount: 0, reason: 'priceless' }],
    ['a discount', { discounts: [tenth] }, { kind: 'discount', amount: -1000, reason: 'applied' }],
    ['a discount of 150 %', { discounts: [discount({ amount: 150 })] }, { amount: -10_000, reason: 'capped' }],
    [
      'a discount whose percent is no whole minor unit',
      { items: [item({ price: 1005 })], discounts: [tenth] },
      { kind: 'discount', amount: -101, reason: 'rounded' },
    ],
    [
      'a code whose percent is no whole minor unit',
      { items: [item({ price: 999 })], promocode: promocode() },
      { kind: 'promo', amount: -100, reason: 'rounded' },
    ],
    ['a discount above the goods', { discounts: [all] }, { amount: -10_000, reason: 'capped' }],
    ['a discount not reached', { discounts: [ahead] }, { amount: 0, reason: 'not_reached', missing: 400 }],
    [
      'a discount that lost to a code',
      { discounts: [tenth], promocode: promocode({ amount: 20 }) },
      { kind: 'discount', amount: 0, reason: 'lost_to_code' },
    ],
    ['a discount below another', { discounts: [tenth, fifth] }, { id: 'd1', amount: 0, reason: 'lost_to_discount' }],
    ['a discount on no shipping', { discounts: [delivery] }, { kind: 'discount', reason: 'worth_nothing' }],
    ['a code', { promocode: promocode() }, { kind: 'promo', id: 'spring', amount: -1000, reason: 'applied' }],
    [
      'a code that lost to a discount',
      { discounts: [tenth], promocode: promocode({ amount: 5 }) },
      { kind: 'promo', amount: 0, reason: 'lost_to_discount' },
    ],
    ['a code not available', { promocode: wrongCode }, { kind: 'promo', reason: 'not_available' }],
    ['a code not reached', { promocode: codeAhead }, { kind: 'promo', reason: 'not_reached', missing: 1000 }],
    [
      'a code for free delivery',
      { method: method(), promocode: promocode({ type: 'delivery', deliveryFree: true }) },
      { kind: 'promo', amount: 0, reason: 'lowers_shipping' },
    ],
    ['shipping', { method: method() }, { kind: 'shipping', id: 's1', amount: 500, reason: 'price' }],
    ['free shipping', { method: method({ freeFrom: 10_000 }) }, { kind: 'shipping', amount: 0, reason: 'free' }],
    [
      'shipping that a code of a percent makes free as well',
      { method: method(), promocode: promocode({ deliveryFree: true }) },
      { kind: 'shipping', amount: 0, reason: 'free_by_promotion' },
    ],
    [
      'shipping that a code lowers',
      { method: method(), promocode: promocode({ type: 'delivery', amount: 200 }) },
      { kind: 'shipping', amount: 300, reason: 'lowered_by_promotion' },
    ],
    [
      'shipping below its minimum',
      { method: method({ useMinTotal: true, minTotal: 10_300 }) },
      { kind: 'shipping', amount: 0, reason: 'blocked', missing: 300 },
    ],
    ['shipping not fixed', { method: method({ notFixedPrice: true }) }, { kind: 'shipping', reason: 'not_fixed' }],
    ['shipping of nothing', { items: [soldOut], method: method() }, { kind: 'shipping', amount: 0, reason: 'empty' }],
    ['a code on nothing', { items: [], promocode: promocode() }, { kind: 'promo', amount: 0, reason: 'empty' }],
    [
      'a tax that prices include',
      { items: [item({ price: 11_900 })], rules: taxed },
      { kind: 'tax', id: 'vat', amount: 0, reason: 'included', sum: 1900 },
    ],
    [
      'a tax that is added',
      { rules: shopRules({ taxes: [tax({ included: false, rate: 8.25 })] }) },
      { kind: 'tax', amount: 825, reason: 'added', sum: 825 },
    ],
    ['a tax on nothing', { items: [], rules: taxed }, { kind: 'tax', amount: 0, reason: 'empty', sum: 0 }],
  ];
  for (const [name, changes, expected] of cases) {
    it(`[CART-04] ${name}: ${expected.reason}`, () => {
      const { lines } = explainTotals(totalsInput(changes));
      const said = Object.entries(expected);
      const found = lines.filter((line) => said.every(([name, value]) => line[name as keyof ExplainedLine] === value));
      expect(found, JSON.stringify(lines)).to.have.length(1);
    });
  }
});
