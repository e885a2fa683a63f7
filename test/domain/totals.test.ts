import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { Discount } from '../../src/domain/cart/promotion.js';
import { type CartTotals, cartTotals, type TotalsInput } from '../../src/domain/cart/totals.js';
import { discount, item, method, promocode, shopRules, tax, totalsInput } from './samples.js';

const totals = (changes: Partial<TotalsInput> = {}): CartTotals => cartTotals(totalsInput(changes));

describe('cart totals', () => {
  const tenth = discount();
  const free = discount({ id: 'free', type: 'delivery', deliveryFree: true });
  const off200 = discount({ id: 'off', type: 'delivery', amount: 200 });
  const off900 = discount({ type: 'delivery', amount: 900 });
  const all = promocode({ type: 'amount', amount: 99_999 });
  const ahead = promocode({ activeFrom: 10_001 });
  const hidden = item({ hidden: true });
  const priceless = { items: [item({ price: null })], rules: shopRules({ allowPriceless: true }) };
  const cases: [string, Partial<TotalsInput>, Partial<CartTotals>][] = [
    ['goods alone', {}, { subtotal: 10_000, total: 10_000, shipping: 0 }],
    ['goods and shipping', { method: method() }, { shipping: 500, total: 10_500 }],
    ['a discount', { discounts: [tenth] }, { discount: 1000, discountId: 'd1', total: 9000 }],
    ['a discount not reached', { discounts: [discount({ activeFrom: 10_001 })] }, { discount: 0, discountId: null }],
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
    ['an amount above the goods', { promocode: all }, { promo: 10_000, total: 0 }],
    ['a promo not reached', { promocode: ahead }, { promo: 0, promoCode: null, total: 10_000 }],
    [
      'a delivery promo lowers shipping beside any discount',
      { discounts: [tenth], method: method(), promocode: promocode({ ...off200, usageWithAnyDiscount: false }) },
      { discount: 1000, promo: 0, shipping: 300, shippingFull: 500, promoCode: 'spring', total: 9300 },
    ],
    ['a free delivery promo', { method: method(), promocode: promocode(free) }, { shipping: 0, total: 10_000 }],
    ['a delivery promo too large', { method: method(), promocode: promocode(off900) }, { shipping: 0, total: 10_000 }],
    ['cheaper delivery', { method: method(), discounts: [off200] }, { discount: 0, discountId: 'off', shipping: 300 }],
    ['a blocked method', { method: method({ useMinTotal: true, minTotal: 10_001 }) }, { shipping: 0, total: 10_000 }],
    ['a price not fixed', { method: method({ notFixedPrice: true }) }, { shipping: 0, shippingNotFixed: true }],
    ['a tax on top', { rules: shopRules({ taxes: [tax({ included: false, rate: 10 })] }) }, { total: 11_000 }],
    ['an empty cart', { items: [], method: method(), discounts: [tenth] }, { shipping: 0, total: 0, discountId: null }],
    ['only hidden items', { items: [hidden], method: method() }, { subtotal: 0, shipping: 0, total: 0 }],
    ['a priceless item', { ...priceless, method: method() }, { subtotal: 0, shipping: 500, total: 500 }],
  ];
  for (const [name, changes, expected] of cases) {
    it(`[CART-04] ${name}`, () => {
      expect(totals(changes)).to.include(expected);
    });
  }

  // An amount of money is whole; only percents have fractions.
  const whole = (entry: Discount): Discount =>
    entry.type === 'percent' ? entry : { ...entry, amount: Math.round(entry.amount) };
  const fraction = fc.double({ min: 0, max: 120, noNaN: true }).map((number) => Number(number.toFixed(2)));
  const type = fc.constantFrom<Discount['type']>('percent', 'delivery', 'amount');
  const anyPromotion = fc
    .record({
      id: fc.uuid(),
      type,
      amount: fc.oneof(fc.nat(200), fraction),
      deliveryFree: fc.boolean(),
      activeFrom: fc.nat(5000),
    })
    .map(whole);
  const anyMethod = fc
    .record({ price: fc.nat(900), notFixedPrice: fc.boolean(), useMinTotal: fc.boolean(), minTotal: fc.nat(4000) })
    .map((changes) => method(changes));
  const anyItem = fc
    .record({ count: fc.nat(5), price: fc.option(fc.nat(3000)), hidden: fc.boolean() })
    .map((changes) => item(changes));
  const anyInput = fc.record({
    items: fc.array(anyItem, { maxLength: 4 }),
    discounts: fc.array(anyPromotion, { maxLength: 3 }),
    promocode: fc.option(
      fc
        .tuple(anyPromotion, fc.boolean())
        .map(([base, usageWithAnyDiscount]) =>
          promocode({ ...base, usageWithAnyDiscount, amount: Math.round(base.amount) }),
        ),
    ),
    method: fc.option(anyMethod),
  });

  it('[CART-04] the lines always add up to the total, and no line is below zero', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const sums = totals(input);
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
        expect(totals(input).total).to.be.at.most(totals({ ...input, promocode: null }).total);
      }),
    );
  });
});
