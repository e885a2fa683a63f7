import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { type ExplainedLine, explainTotals } from '../../src/domain/cart/explanation.js';
import type { Discount } from '../../src/domain/cart/promotion.js';
import type { TotalsInput } from '../../src/domain/cart/totals.js';
import { discount, item, method, promocode, shopRules, tax, totalsInput } from './samples.js';

describe('the explanation of the sums', () => {
  const soldOut = item({ id: 'v2', variantId: 'v2', quantity: 0 });
  const tenth = discount();
  const cases: [string, Partial<TotalsInput>, Partial<ExplainedLine>][] = [
    ['a line', {}, { kind: 'item', id: 'v1', amount: 10_000, reason: 'counted' }],
    ['a line that waits for its removal', { items: [item({ count: 0 })] }, { amount: 0, reason: 'removed' }],
    ['a hidden line', { items: [item({ hidden: true })] }, { amount: 0, reason: 'not_available' }],
    ['a line out of stock', { items: [soldOut] }, { amount: 0, reason: 'out_of_stock' }],
    [
      'a line out of stock that can be ordered before it comes',
      { items: [soldOut], rules: shopRules({ allowPreorder: true }) },
      { amount: 1000, reason: 'counted' },
    ],
    ['a line without a price', { items: [item({ price: null })] }, { amount: 0, reason: 'not_available' }],
    [
      'a line without a price, where that may be ordered',
      { items: [item({ price: null })], rules: shopRules({ allowPriceless: true }) },
      { amount: 0, reason: 'priceless' },
    ],
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
    [
      'a discount above the goods',
      { discounts: [discount({ type: 'amount', amount: 99_999 })] },
      { amount: -10_000, reason: 'capped' },
    ],
    [
      'a discount not reached',
      { discounts: [discount({ activeFrom: 10_400 })] },
      { amount: 0, reason: 'not_reached', missing: 400 },
    ],
    [
      'a discount that lost to a code',
      { discounts: [tenth], promocode: promocode({ amount: 20 }) },
      { kind: 'discount', amount: 0, reason: 'lost_to_code' },
    ],
    [
      'a discount that another one is worth more than',
      { discounts: [tenth, discount({ id: 'd2', amount: 20 })] },
      { id: 'd1', amount: 0, reason: 'lost_to_discount' },
    ],
    [
      'a discount on shipping without shipping',
      { discounts: [discount({ type: 'delivery', amount: 100 })] },
      {
        kind: 'discount',
        reason: 'worth_nothing',
      },
    ],
    ['a code', { promocode: promocode() }, { kind: 'promo', id: 'spring', amount: -1000, reason: 'applied' }],
    [
      'a code that lost to a discount',
      { discounts: [tenth], promocode: promocode({ amount: 5 }) },
      { kind: 'promo', amount: 0, reason: 'lost_to_discount' },
    ],
    [
      'a code that is not available',
      { promocode: promocode({ isAvailable: false }) },
      { kind: 'promo', reason: 'not_available' },
    ],
    [
      'a code not reached',
      { promocode: promocode({ activeFrom: 11_000 }) },
      { kind: 'promo', reason: 'not_reached', missing: 1000 },
    ],
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
      { items: [item({ price: 11_900 })], rules: shopRules({ taxes: [tax()] }) },
      { kind: 'tax', id: 'vat', amount: 0, reason: 'included', sum: 1900 },
    ],
    [
      'a tax that is added',
      { rules: shopRules({ taxes: [tax({ included: false, rate: 8.25 })] }) },
      { kind: 'tax', amount: 825, reason: 'added', sum: 825 },
    ],
    [
      'a tax on nothing',
      { items: [], rules: shopRules({ taxes: [tax()] }) },
      { kind: 'tax', amount: 0, reason: 'empty', sum: 0 },
    ],
  ];
  for (const [name, changes, expected] of cases) {
    it(`[CART-04] ${name}: ${expected.reason}`, () => {
      const { lines } = explainTotals(totalsInput(changes));
      const said = Object.entries(expected);
      const found = lines.filter((line) => said.every(([name, value]) => line[name as keyof ExplainedLine] === value));
      expect(found, JSON.stringify(lines)).to.have.length(1);
    });
  }

  it('[CART-04] the lines of any cart add up to its total, and each has a reason', () => {
    const anyDiscount: fc.Arbitrary<Discount> = fc.record({
      id: fc.uuid(),
      type: fc.constantFrom('percent', 'delivery', 'amount'),
      amount: fc.nat(5000),
      deliveryFree: fc.boolean(),
      activeFrom: fc.nat(5000),
    });
    const anyItem = fc
      .record({
        id: fc.uuid(),
        count: fc.nat(5),
        price: fc.option(fc.nat(3000)),
        hidden: fc.boolean(),
        quantity: fc.constantFrom(0, 2, Number.POSITIVE_INFINITY),
      })
      .map((changes) => item({ ...changes, variantId: changes.id }));
    const anyCode = fc
      .tuple(anyDiscount, fc.boolean(), fc.boolean())
      .map(([base, usageWithAnyDiscount, isAvailable]) => promocode({ ...base, usageWithAnyDiscount, isAvailable }));
    const anyMethod = fc
      .record({ price: fc.nat(900), notFixedPrice: fc.boolean(), useMinTotal: fc.boolean(), minTotal: fc.nat(4000) })
      .map((changes) => method(changes));
    const anyTax = fc
      .record({
        id: fc.uuid(),
        rate: fc.integer({ min: 1, max: 100_000 }),
        included: fc.boolean(),
        onShipping: fc.boolean(),
      })
      .map((changes) => tax({ ...changes, rate: changes.rate / 1000 }));
    const anyRules = fc
      .record({ allowPreorder: fc.boolean(), allowPriceless: fc.boolean(), taxes: fc.array(anyTax, { maxLength: 3 }) })
      .map((changes) => shopRules(changes));
    const anyInput = fc.record({
      items: fc.array(anyItem, { maxLength: 5 }),
      rules: anyRules,
      discounts: fc.array(anyDiscount, { maxLength: 3 }),
      promocode: fc.option(anyCode),
      method: fc.option(anyMethod),
    });
    fc.assert(
      fc.property(anyInput, (given) => {
        const { lines, totals } = explainTotals(given);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).to.equal(totals.total);
        expect(lines.every(({ reason }) => reason !== undefined)).to.equal(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
