import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { type ExplainedLine, explainTotals } from '../../src/domain/cart/explanation.js';
import { normalisePromocode } from '../../src/domain/cart/promocode-text.js';
import {
  bestDiscount,
  type Discount,
  nearestDiscount,
  promocodeState,
  promotionValue,
} from '../../src/domain/cart/promotion.js';
import { type CartTotals, cartTotals, type TotalsInput, totalSavings } from '../../src/domain/cart/totals.js';
import { addedTax, taxSums } from '../../src/domain/shared/tax.js';
import { discount, item, method, promocode, shopRules, tax, totalsInput } from './samples.js';

const totals = (changes: Partial<TotalsInput> = {}): CartTotals => cartTotals(totalsInput(changes));
/** Returns a line of the bill as text, with the missing amount or the tax sum. */
const words = ({ kind, id, amount, reason, ...more }: ExplainedLine) =>
  [kind, id, amount, reason, ...Object.values(more).filter(Boolean)].join(' ');

describe('savings by promotions', () => {
  const saved = (changes: Partial<TotalsInput>) =>
    totalSavings(totals({ items: [item({ price: 10_000 })], ...changes }));

  it('are 0 without promotions, and include a discount or free delivery', () => {
    const free = discount({ type: 'delivery', amount: 0, deliveryFree: true });
    expect(saved({})).to.equal(0);
    expect(saved({ discounts: [discount()] })).to.equal(1_000);
    expect(saved({ discounts: [free], method: method({ price: 700 }) })).to.equal(700);
  });
});

describe('the sums of a cart, with their reasons', () => {
  const soldOut = [item({ id: 'v2', variantId: 'v2', quantity: 0 })];
  const unpriced = [item({ price: null })];
  const cup = (price: number) => [item({ price })];
  const priceless = { items: unpriced, rules: shopRules({ allowPriceless: true }) };
  const taxed = shopRules({ taxes: [tax()] });
  const onTop = (rate: number) => ({ rules: shopRules({ taxes: [tax({ included: false, rate })] }) });
  const tenth = [discount()];
  const ahead = [discount({ activeFrom: 10_400 })];
  const lowersShipping = (given: Partial<Discount>) => promocode({ type: 'delivery', ...given });
  const all = { type: 'amount', amount: 99_999 } as const;
  const courier = method();
  const below = method({ useMinTotal: true, minTotal: 10_300 });
  const fifth = discount({ id: 'd2', amount: 20 });
  const cases: [what: string, given: Partial<TotalsInput>, line: string, sums?: Partial<CartTotals>][] = [
    ['a line', {}, 'item v1 10000 counted', { subtotal: 10_000, total: 10_000, shipping: 0 }],
    ['a line pending removal', { items: [item({ count: 0 })] }, 'item v1 0 removed'],
    ['a hidden line', { items: [item({ hidden: true })] }, 'item v1 0 not_available', { subtotal: 0, total: 0 }],
    ['a line out of stock', { items: soldOut }, 'item v2 0 out_of_stock'],
    [
      'a line available for preorder',
      { items: soldOut, rules: shopRules({ allowPreorder: true }) },
      'item v2 1000 counted',
    ],
    ['a line without a price', { items: unpriced }, 'item v1 0 not_available'],
    [
      'a line without a price, where that is allowed',
      { ...priceless, method: courier },
      'item v1 0 priceless',
      { total: 500 },
    ],
    ['a discount', { discounts: tenth }, 'discount d1 -1000 applied', { discountId: 'd1', total: 9000 }],
    ['a discount of 150 %', { discounts: [discount({ amount: 150 })] }, 'discount d1 -10000 capped'],
    ['a discount with half a cent', { items: cup(1005), discounts: tenth }, 'discount d1 -101 rounded'],
    ['a discount above the subtotal', { discounts: [discount(all)] }, 'discount d1 -10000 capped'],
    ['a discount below its minimum', { discounts: ahead }, 'discount d1 0 not_reached 400', { discountId: null }],
    [
      'a discount that is worth less than the promo code',
      { discounts: tenth, promocode: promocode({ amount: 20 }) },
      'discount d1 0 lost_to_code',
      { discount: 0, discountId: null, discountNotCombined: true, promo: 2000, promoCode: 'spring', total: 8000 },
    ],
    ['a discount that is worth less than another', { discounts: [...tenth, fifth] }, 'discount d1 0 lost_to_discount'],
    [
      'a shipping discount without shipping',
      { discounts: [discount({ type: 'delivery' })] },
      'discount d1 0 worth_nothing',
    ],
    [
      'a discount on shipping',
      { method: courier, discounts: [discount({ type: 'delivery', amount: 200 })] },
      'shipping s1 300 lowered_by_promotion',
      { discount: 0, discountId: 'd1' },
    ],
    ['a promo code', { promocode: promocode() }, 'promo spring -1000 applied'],
    [
      'a promo code combined with a discount, as a percentage of the rest',
      { discounts: tenth, promocode: promocode({ usageWithAnyDiscount: true }) },
      'promo spring -900 applied',
      { discount: 1000, total: 8100, promoNotCombined: false },
    ],
    [
      'a promo code with a fraction of a cent',
      { items: cup(999), promocode: promocode() },
      'promo spring -100 rounded',
    ],
    ['a promo code above the subtotal', { promocode: promocode(all) }, 'promo spring -10000 capped', { total: 0 }],
    [
      'a promo code that is worth less than a discount',
      { discounts: tenth, promocode: promocode({ amount: 5 }) },
      'promo spring 0 lost_to_discount',
      { discount: 1000, promoNotCombined: true, promoCode: null, total: 9000 },
    ],
    ['an unavailable promo code', { promocode: promocode({ isAvailable: false }) }, 'promo spring 0 not_available'],
    [
      'a promo code below its minimum',
      { promocode: promocode({ activeFrom: 11_000 }) },
      'promo spring 0 not_reached 1000',
      { promoCode: null, total: 10_000 },
    ],
    [
      'a promo code for free delivery',
      { method: courier, promocode: lowersShipping({ deliveryFree: true }) },
      'promo spring 0 lowers_shipping',
      { shipping: 0, total: 10_000 },
    ],
    ['a promo code on items without a price', { ...priceless, promocode: promocode() }, 'promo spring 0 worth_nothing'],
    ['a promo code in an empty cart', { items: [], promocode: promocode() }, 'promo spring 0 empty'],
    ['shipping', { method: courier }, 'shipping s1 500 price', { total: 10_500 }],
    ['free shipping', { method: method({ freeFrom: 10_000 }) }, 'shipping s1 0 free'],
    [
      'shipping made free by a percentage promo code',
      { method: courier, promocode: promocode({ deliveryFree: true }) },
      'shipping s1 0 free_by_promotion',
    ],
    [
      'shipping lowered by a promo code, beside any discount',
      { discounts: tenth, method: courier, promocode: lowersShipping({ amount: 200 }) },
      'shipping s1 300 lowered_by_promotion',
      { discount: 1000, promo: 0, shippingFull: 500, promoCode: 'spring', total: 9300 },
    ],
    [
      'shipping that a promo code would make negative',
      { method: courier, promocode: lowersShipping({ amount: 900 }) },
      'shipping s1 0 free_by_promotion',
    ],
    ['shipping below its minimum', { method: below }, 'shipping s1 0 blocked 300', { total: 10_000 }],
    [
      'shipping without a fixed price',
      { method: method({ notFixedPrice: true }) },
      'shipping s1 0 not_fixed',
      { shippingNotFixed: true },
    ],
    ['shipping without orderable lines', { items: soldOut, method: courier }, 'shipping s1 0 empty', { total: 0 }],
    ['a discount in an empty cart', { items: [], discounts: tenth }, 'discount d1 0 empty', { discountId: null }],
    ['a tax included in prices', { items: cup(11_900), rules: taxed }, 'tax vat 0 included 1900'],
    ['a tax added to prices', onTop(8.25), 'tax vat 825 added 825', { total: 10_825 }],
    ['a tax in an empty cart', { items: [], rules: taxed }, 'tax vat 0 empty'],
  ];
  for (const [what, given, line, sums = {}] of cases) {
    it(`[CART-04] ${what}: ${line}`, () => {
      const { lines, totals } = explainTotals(totalsInput(given));
      expect(lines.map(words)).to.include(line);
      expect(totals).to.include(sums);
    });
  }

  // amounts of money are whole; only percentages have fractions
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

  it('[CART-04] the amounts always add up to the total, and none is negative', () => {
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

  it('[CART-04] a promo code never raises the total', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(totals(input).total).to.be.at.most(totals({ ...input, promocode: null }).total);
      }),
    );
  });
});

describe('taxes', () => {
  it('are the included part or an added percentage, rounded half up, and include shipping where set', () => {
    const sum = (given: Parameters<typeof tax>[0], goods: number, shipping = 0) =>
      taxSums([tax(given)], goods, shipping)[0]?.sum;
    expect([sum({}, 11_900), sum({}, 10_000), sum({ rate: 7.7 }, 100), sum({}, 0)]).to.deep.equal([1900, 1597, 7, 0]);
    expect([sum({ rate: 8.25, included: false }, 10_000), sum({ rate: 2.5, included: false }, 60)]).to.deep.equal([
      825, 2,
    ]);
    const tenth = { rate: 10, included: false };
    expect([sum(tenth, 1000, 500), sum({ ...tenth, onShipping: true }, 1000, 500)]).to.deep.equal([100, 150]);
  });

  it('only taxes that prices do not include are added', () => {
    const sums = taxSums([tax(), tax({ id: 'city', included: false, rate: 2 })], 10_000, 0);
    expect(addedTax(sums)).to.equal(200);
  });
});

describe('promo code input', () => {
  it('[PROMO-01] normalises case, spaces, marks, full-width letters and non-Latin digits, and drops other characters', () => {
    const codes = {
      ...{ '  Spring 2026 ': 'spring2026', 'a.b-c_d': 'a.b-c_d', 'ВЕСНА-10': 'весна-10', Ёлка: 'ёлка', ÉTÉ: 'été' },
      ...{
        'e\u0301te\u0301': 'ete',
        '١٢3': '123',
        'ＳＡＬＥ－１０': 'sale-10',
        αβ日x: 'x',
        'Ⅷ#%/\\': '',
        İ: 'i',
        '': '',
      },
    };
    for (const [typed, code] of Object.entries(codes)) expect(normalisePromocode(typed), typed).to.equal(code);
  });

  it('[PROMO-01] normalising a normalised code changes nothing', () => {
    const letters = fc.integer({ min: 0, max: 0x2fff }).map((code) => String.fromCodePoint(code));
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letters }));
    fc.assert(
      fc.property(text, (typed) => {
        const code = normalisePromocode(typed);
        expect(normalisePromocode(code)).to.equal(code);
        expect(/[\s\p{M}]/u.test(code)).to.equal(false);
      }),
    );
  });
});

describe('promotions', () => {
  it('[PROMO-03] takes a percentage or an amount off the subtotal, at most all of it; a delivery promotion takes none', () => {
    const off = (changes: Partial<Discount>) => promotionValue(discount(changes), 1005);
    expect([10, 150].map((amount) => off({ amount }))).to.deep.equal([101, 1005]);
    expect([300, 3000].map((amount) => off({ type: 'amount', amount }))).to.deep.equal([300, 1005]);
    expect(off({ type: 'delivery', amount: 300 })).to.equal(0);
  });

  it('[PROMO-05] the discount worth most among those whose minimum is reached applies', () => {
    const list = [
      discount({ id: 'small', amount: 5 }),
      discount({ id: 'big', amount: 10, activeFrom: 1000 }),
      discount({ id: 'ahead', amount: 50, activeFrom: 1001 }),
      discount({ id: 'free', type: 'delivery', deliveryFree: true }),
    ];
    expect(bestDiscount(list, 1000)?.id).to.equal('big');
    expect(bestDiscount(list, 999)?.id).to.equal('small');
    expect(bestDiscount(list, 1000, 500)?.id).to.equal('free');
    expect(bestDiscount([], 1000)).to.equal(null);
  });

  it('[PROMO-05] nearestDiscount returns the next discount with its missing amount', () => {
    const list = [discount({ id: 'far', activeFrom: 5000 }), discount({ id: 'near', activeFrom: 2000 }), discount()];
    expect(nearestDiscount(list, 1500)).to.deep.equal({ discount: list[1], missing: 500 });
    expect(nearestDiscount(list, 2000)).to.deep.equal({ discount: list[0], missing: 3000 });
    expect(nearestDiscount(list, 5000)).to.equal(null);
  });

  it('[PROMO-04] an unavailable code gives the default error, one below its minimum the amount error', () => {
    expect(promocodeState(promocode(), 0)).to.equal('applied');
    expect(promocodeState(promocode({ isAvailable: false, isActive: false }), 0)).to.equal('default_error');
    expect(promocodeState(promocode({ isActive: false, activeFrom: 1000 }), 1000)).to.equal('default_error');
    expect(promocodeState(promocode({ isActive: false, activeFrom: 1000 }), 999)).to.equal('amount_error');
    expect(promocodeState(promocode({ activeFrom: 1000 }), 999)).to.equal('amount_error');
    expect(promocodeState(promocode({ activeFrom: 1000 }), 1000)).to.equal('applied');
  });
});
