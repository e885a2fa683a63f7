import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  currencySign,
  decimalMinor,
  formatMoney,
  fractionDigits,
  percentOf,
  toMajor,
  toMinor,
} from '../../src/domain/shared/money.js';

const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('money', () => {
  it('toMinor rounds halves up to the digits of the currency, and returns null for an invalid amount', () => {
    const minor = (currency: string, ...values: unknown[]) => values.map((value) => toMinor(value, currency));
    expect(minor('EUR', 12.5, '12.5', 1.005, '1.004999')).to.deep.equal([1250, 1250, 101, 100]);
    expect(minor('EUR', 0, 1e-7, '1e3')).to.deep.equal([0, 0, 100_000]);
    expect([minor('JPY', 84.5), minor('KWD', 1.2345), minor('not a code', 1.5)]).to.deep.equal([[85], [1235], [150]]);
    const none = [null, Number.NaN, Number.POSITIVE_INFINITY, -1, '', '.', '12,5', 1e30, true];
    for (const value of none) expect(toMinor(value, 'EUR'), String(value)).to.equal(null);
  });

  it('toMinor restores every amount from toMajor', () => {
    const money = fc.integer({ min: 0, max: 1e14 });
    fc.assert(
      fc.property(money, fc.constantFrom('EUR', 'JPY', 'KWD', 'RUB', ''), (amount, currency) => {
        expect(toMinor(toMajor(amount, currency), currency)).to.equal(amount);
      }),
    );
  });

  it('toMinor’s fast path gives the same result as the exact decimal one', () => {
    const cents = fc.integer({ min: 0, max: 1e14 }).map((minor) => minor / 100);
    const odd = fc.constantFrom(-0, 0.1 + 0.2, 1.005, 2 ** 53);
    const value = fc.oneof(fc.double(), fc.float(), fc.integer(), cents, odd);
    const short = fc.integer({ min: 0, max: 1e9 }).map((minor) => `${minor / 1e4}`);
    const written = fc.oneof(value, value.map(String), short);
    fc.assert(
      fc.property(written, fc.constantFrom('EUR', 'JPY', 'KWD', ''), (amount, currency) => {
        expect(toMinor(amount, currency)).to.equal(decimalMinor(amount, fractionDigits(currency)));
      }),
      { numRuns: 2000 },
    );
  });

  it('toMinor never throws, and returns null or a safe non-negative integer', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, currency) => {
        const minor = toMinor(value, currency);
        expect(minor === null || (Number.isSafeInteger(minor) && minor >= 0)).to.equal(true);
      }),
    );
  });

  it('[CAT-02] the sign of a currency keeps its dots and has no digit of the language; an unknown code stays', () => {
    const signs = [
      ['EUR', 'en', '€'],
      ['EUR', 'no language', '€'],
      ['CHF', 'de', 'CHF'],
      ['INR', 'mr', '₹'],
      ['EGP', 'ar-EG', 'ج.م.'],
      ['IRR', 'fa', 'ریال'],
      ['points', 'en', 'points'],
      ['', 'en', ''],
    ] as const;
    // marks of direction stand beside the letters
    const read = signs.map(([currency, language]) => currencySign(currency, language).replace(/[\u200e\u200f]/g, ''));
    expect(read).to.deep.equal(signs.map(([, , sign]) => sign));
  });

  it('[CART-04] percentOf rounds halves up, and returns 0 for a negative or invalid percentage', () => {
    expect([percentOf(1005, 10), percentOf(1000, 4.35), percentOf(999, 100)]).to.deep.equal([101, 44, 999]);
    expect([0, -5, Number.NaN].map((percent) => percentOf(999, percent))).to.deep.equal([0, 0, 0]);
  });

  it('formatMoney formats for the locale and leaves out zero fraction digits', () => {
    const shown = (money: number, currency: string, locale = 'en') => plain(formatMoney(money, currency, locale));
    expect([shown(8400, 'EUR'), shown(8450, 'EUR'), shown(84, 'JPY')]).to.deep.equal(['€84', '€84.50', '¥84']);
    expect([shown(8450, 'EUR', 'de'), shown(84, 'EUR', 'not_a_locale')]).to.deep.equal(['84,50 €', '€0.84']);
    expect([shown(8450, 'coins'), shown(8400, '')]).to.deep.equal(['84.50 coins', '84']);
  });
});
