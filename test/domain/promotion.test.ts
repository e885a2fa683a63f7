import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  bestDiscount,
  type Discount,
  nearestDiscount,
  normalisePromocode,
  promocodeState,
  promotionValue,
} from '../../src/domain/cart/promotion.js';
import { discount, promocode } from './samples.js';

describe('promo code input', () => {
  const codes: [string, string][] = [
    ['  Spring 2026 ', 'spring2026'],
    ['a.b-c_d', 'a.b-c_d'],
    ['ВЕСНА-10', 'весна-10'],
    ['Ёлка', 'ёлка'],
    ['ÉTÉ', 'été'],
    ['e\u0301te\u0301', 'ete'],
    ['١٢3', '3'],
    ['αβ日x', 'x'],
    ['Ⅷ#%/\\', ''],
    ['İ', 'i'],
    ['', ''],
  ];
  for (const [typed, code] of codes) {
    it(`[PROMO-01] ${JSON.stringify(typed)} becomes ${JSON.stringify(code)}`, () => {
      expect(normalisePromocode(typed)).to.equal(code);
    });
  }

  it('[PROMO-01] cleaning a clean code changes nothing', () => {
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
  const values: [string, Partial<Discount>, number][] = [
    ['10 % of 1005', { amount: 10 }, 101],
    ['more than 100 %', { amount: 150 }, 1005],
    ['an amount', { type: 'amount', amount: 300 }, 300],
    ['an amount above the goods', { type: 'amount', amount: 3000 }, 1005],
    ['a delivery promotion', { type: 'delivery', amount: 300 }, 0],
  ];
  for (const [name, changes, value] of values) {
    it(`[PROMO-03] ${name} takes ${value} off the goods`, () => {
      expect(promotionValue(discount(changes), 1005)).to.equal(value);
    });
  }

  it('[PROMO-05] of the reached discounts the one worth most counts, a threshold included', () => {
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

  it('[PROMO-05] the nearest discount ahead is known with what is missing', () => {
    const list = [discount({ id: 'far', activeFrom: 5000 }), discount({ id: 'near', activeFrom: 2000 }), discount()];
    expect(nearestDiscount(list, 1500)).to.deep.equal({ discount: list[1], missing: 500 });
    expect(nearestDiscount(list, 2000)).to.deep.equal({ discount: list[0], missing: 3000 });
    expect(nearestDiscount(list, 5000)).to.equal(null);
  });

  it('[PROMO-04] an unavailable code cannot be used, one below its sum says so, an inactive one promises no sum it has reached', () => {
    expect(promocodeState(promocode(), 0)).to.equal('applied');
    expect(promocodeState(promocode({ isAvailable: false, isActive: false }), 0)).to.equal('default_error');
    expect(promocodeState(promocode({ isActive: false, activeFrom: 1000 }), 1000)).to.equal('default_error');
    expect(promocodeState(promocode({ isActive: false, activeFrom: 1000 }), 999)).to.equal('amount_error');
    expect(promocodeState(promocode({ activeFrom: 1000 }), 999)).to.equal('amount_error');
    expect(promocodeState(promocode({ activeFrom: 1000 }), 1000)).to.equal('applied');
  });
});
