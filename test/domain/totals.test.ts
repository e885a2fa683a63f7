import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { Discount } from '../../src/domain/cart/promotion.js';
import { type CartTotals, cartTotals, type TotalsInput } from '../../src/domain/cart/totals.js';
import { discount, item, method, promocode, shopRules, totalsInput } from './samples.js';

const totals = (changes: Partial<TotalsInput> = {}): CartTotals => cartTotals(totalsInput(changes));

describe('cart totals', () => {
  const tenth = discount();
  const free = discount({ id: 'free', type: 'delivery', deliveryFree: true });
  const off200 = discount({ id: 'off', type: 'delivery', amount: 200 });
  const cases: [string, Partial<TotalsInput>, Partial<CartTotals>][] = [
    ['goods alone', {}, { subtotal: 10_000, total: 10_000, shipping: 0 }],
    ['goods and shipping', { method: method() }, { shipping: 500, total: 10_500 }],
    ['a discount', { discounts: [tenth] }, { discount: 1000, discountId: 'd1', total: 9000 }],
    ['a discount not reached', { discounts: [{ ...tenth, activeFrom: 10_001 }] }, { discount: 0, discountId: null }],
    [
      'a promo that stacks is a percent of what the discount leaves',
      { discounts: [tenth], promocode: promocode({ usageWithAnyDiscount: true }) },
      { discount: 1000, promo: 900, total: 8100, promoNotCombined: false },
    ],
    [
      'a promo that does not stack and is worth less is shown as not combined',
      { discounts: [tenth], promocode: promocode({ amount: 5 }) },
      { discount: 1000, promo: 0, promoNotCombined: true, promoCode: null, total: 9000 },
    ],
    [
      'a promo that does not stack and is worth more leaves the discount out',
      { discounts: [tenth], promocode: promocode({ amount: 20 }) },
      { discount: 0, discountId: null, discountNotCombined: true, promo: 2000, promoCode: 'spring', total: 8000 },
    ],
    [
      'an amount above the goods',
      { promocode: promocode({ type: 'amount', amount: 99_999 }) },
      { promo: 10_000, total: 0 },
    ],
    [
      'an unavailable promo',
      { promocode: promocode({ isAvailable: false }) },
      { promo: 0, promoCode: null, total: 10_000 },
    ],
    ['a promo not reached', { promocode: promocode({ activeFrom: 10_001 }) }, { promo: 0, total: 10_000 }],
    [
      'a delivery promo lowers shipping beside any discount',
      { discounts: [tenth], method: method(), promocode: promocode({ ...off200, usageWithAnyDiscount: false }) },
      { discount: 1000, promo: 0, shipping: 300, shippingFull: 500, promoCode: 'spring', total: 9300 },
    ],
    ['a free delivery promo', { method: method(), promocode: promocode(free) }, { shipping: 0, total: 10_000 }],
    [
      'a delivery promo above the price',
      { method: method(), promocode: promocode({ type: 'delivery', amount: 900 }) },
      { shipping: 0, total: 10_000 },
    ],
    [
      'a delivery discount',
      { method: method(), discounts: [off200] },
      { discount: 0, discountId: 'off', shipping: 300 },
    ],
    ['a blocked method', { method: method({ useMinTotal: true, minTotal: 10_001 }) }, { shipping: 0, total: 10_000 }],
    ['a price not fixed', { method: method({ notFixedPrice: true }) }, { shipping: 0, shippingNotFixed: true }],
    ['an empty cart', { items: [], method: method(), discounts: [tenth] }, { shipping: 0, total: 0, discountId: null }],
    [
      'only hidden items',
      { items: [item({ hidden: true })], method: method() },
      { subtotal: 0, shipping: 0, total: 0 },
    ],
    [
      'a priceless item',
      { items: [item({ price: null })], method: method(), rules: shopRules({ allowPriceless: true }) },
      { subtotal: 0, shipping: 500, total: 500 },
    ],
  ];
  for (const [name, changes, expected] of cases) {
    it(`[CART-04] ${name}`, () => {
      expect(totals(changes)).to.include(expected);
    });
  }

  const types = fc.constantFrom<Discount['type']>('percent', 'delivery', 'amount');
  const anyDiscount = fc.record({
    id: fc.uuid(),
    type: types,
    amount: fc.oneof(
      fc.nat(200),
      fc.double({ min: 0, max: 120, noNaN: true }).map((number) => Number(number.toFixed(2))),
    ),
    deliveryFree: fc.boolean(),
    activeFrom: fc.nat(5000),
  });
  const anyInput = fc.record({
    items: fc.array(
      fc
        .record({ count: fc.nat(5), price: fc.option(fc.nat(3000)), hidden: fc.boolean() })
        .map((changes) => item(changes)),
      { maxLength: 4 },
    ),
    discounts: fc.array(anyDiscount, { maxLength: 3 }),
    promocode: fc.option(
      fc.tuple(anyDiscount, fc.boolean()).map(([base, usageWithAnyDiscount]) => {
        return promocode({ ...base, usageWithAnyDiscount, amount: Math.round(base.amount) });
      }),
    ),
    method: fc.option(
      fc
        .record({ price: fc.nat(900), notFixedPrice: fc.boolean(), useMinTotal: fc.boolean(), minTotal: fc.nat(4000) })
        .map((changes) => method(changes)),
    ),
  });
  // An amount of money is whole; only percents have fractions.
  const whole = (entry: Discount): Discount =>
    entry.type === 'percent' ? entry : { ...entry, amount: Math.round(entry.amount) };

  it('[CART-04] the lines always add up to the total, and no line is below zero', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const sums = totals({ ...input, discounts: input.discounts.map(whole) });
        expect(sums.subtotal - sums.discount - sums.promo + sums.shipping).to.equal(sums.total);
        for (const line of [sums.subtotal, sums.discount, sums.promo, sums.shipping, sums.total]) {
          expect(Number.isSafeInteger(line) && line >= 0).to.equal(true);
        }
        expect(sums.shipping).to.be.at.most(sums.shippingFull);
      }),
    );
  });

  it('[CART-04] a promo code never makes the order dearer', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const discounts = input.discounts.map(whole);
        const without = totals({ ...input, discounts, promocode: null });
        expect(totals({ ...input, discounts }).total).to.be.at.most(without.total);
      }),
    );
  });
});
