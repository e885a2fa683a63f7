import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  decimalMinor,
  formatMoney,
  fractionDigits,
  percentOf,
  toMajor,
  toMinor,
} from '../../src/domain/shared/money.js';

const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('money', () => {
  const amounts: [unknown, string, number | null][] = [
    [12.5, 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    [1.005, 'EUR', 101],
    ['1.004999', 'EUR', 100],
    [0, 'EUR', 0],
    [84.5, 'JPY', 85],
    [1.2345, 'KWD', 1235],
    [1e-7, 'EUR', 0],
    ['1e3', 'EUR', 100_000],
    [null, 'EUR', null],
    [Number.NaN, 'EUR', null],
    [Number.POSITIVE_INFINITY, 'EUR', null],
    [-1, 'EUR', null],
    ['', 'EUR', null],
    ['.', 'EUR', null],
    ['12,5', 'EUR', null],
    [1e30, 'EUR', null],
    [true, 'EUR', null],
    [1.5, 'not a code', 150],
  ];
  for (const [value, currency, minor] of amounts) {
    it(`reads ${JSON.stringify(value) ?? 'undefined'} ${currency} as ${minor} minor units`, () => {
      expect(toMinor(value, currency)).to.equal(minor);
    });
  }

  it('keeps every amount on the way to the backend and back', () => {
    const money = fc.integer({ min: 0, max: 1e14 });
    fc.assert(
      fc.property(money, fc.constantFrom('EUR', 'JPY', 'KWD', 'RUB', ''), (amount, currency) => {
        expect(toMinor(toMajor(amount, currency), currency)).to.equal(amount);
      }),
    );
  });

  it('reads an amount the short way exactly as it does digit by digit', () => {
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

  it('never throws on any value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, currency) => {
        const minor = toMinor(value, currency);
        expect(minor === null || (Number.isSafeInteger(minor) && minor >= 0)).to.equal(true);
      }),
    );
  });

  const percents: [number, number, number][] = [
    [1005, 10, 101],
    [1000, 4.35, 44],
    [999, 0, 0],
    [999, 100, 999],
    [999, -5, 0],
    [999, Number.NaN, 0],
  ];
  for (const [money, percent, expected] of percents) {
    it(`[CART-04] ${percent} % of ${money} is ${expected}, halves rounded up`, () => {
      expect(percentOf(money, percent)).to.equal(expected);
    });
  }

  const formats: [number, string, string, string][] = [
    [8400, 'EUR', 'en', '€84'],
    [8450, 'EUR', 'en', '€84.50'],
    [8450, 'EUR', 'de', '84,50 €'],
    [84, 'JPY', 'en', '¥84'],
    [84, 'EUR', 'not_a_locale', '€0.84'],
    [8450, 'coins', 'en', '84.50 coins'],
    [8400, '', 'en', '84'],
  ];
  for (const [money, currency, locale, text] of formats) {
    it(`shows ${money} ${currency} in ${locale} as ${text}`, () => {
      expect(plain(formatMoney(money, currency, locale))).to.equal(text);
    });
  }
});
