import { divideHalfUp, readDecimal } from './decimal.js';

/** An amount in integer minor units of the shop's currency (cents, kopecks). */
export type Money = number;

const DEFAULT_DIGITS = 2;
const digitsByCurrency = new Map<string, number>();
const formats = new Map<string, Intl.NumberFormat>();

/** Fraction digits of a currency (EUR 2, JPY 0, KWD 3); 2 for an unknown code. */
export function fractionDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  let digits = DEFAULT_DIGITS;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? DEFAULT_DIGITS;
  } catch {
    // not a currency code: hundredths are the best guess
  }
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Preloads the browser's currency data, which takes a phone 60 ms on first use. */
export function readCurrencyData(): void {
  fractionDigits('EUR');
}

/**
 * Converts a decimal amount in major units (number or numeric text with a dot), halves rounded up. Null for null, NaN, negative, infinite,
 * or any other value that is not an amount.
 */
export function toMinor(value: unknown, currency: string): Money | null {
  const digits = fractionDigits(currency);
  return plainMinor(value, digits) ?? decimalMinor(value, digits);
}

/** Below this a double is exact for all decimals in use: no two amounts share one. */
const EXACT = 1e15;
const PLAIN = /^\d{1,9}(?:\.\d{1,5})?$/;

/** Fast path without BigInt, for amounts with at most `digits` decimals (nearly all); null for any other value. */
function plainMinor(value: unknown, digits: number): Money | null {
  const number = typeof value === 'string' && PLAIN.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return null;
  const factor = 10 ** digits;
  const minor = Math.round(number * factor);
  // the quotient is the double nearest to that number of minor units: if it equals the value, nothing was rounded
  return minor >= 0 && minor < EXACT && minor / factor === number ? Math.abs(minor) : null;
}

/** Converts any amount exactly, with BigInt. */
export function decimalMinor(value: unknown, digits: number): Money | null {
  const decimal = readDecimal(value);
  if (!decimal) return null;
  const dividend = decimal.units * 10n ** BigInt(digits);
  const minor = Number(divideHalfUp(dividend, 10n ** BigInt(decimal.scale)));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Converts to a decimal number of major units, as the backend expects. */
export function toMajor(money: Money, currency: string): number {
  return money / 10 ** fractionDigits(currency);
}

/** `percent` of an amount, halves of a minor unit rounded up; 0 when `percent` is not a number of 0 or more. */
export function percentOf(money: Money, percent: number): Money {
  const decimal = readDecimal(percent);
  if (!decimal) return 0;
  return Number(divideHalfUp(BigInt(money) * decimal.units, 100n * 10n ** BigInt(decimal.scale)));
}

/** The tax included in an amount: 19 in 119 at 19 percent, halves rounded up; 0 where percentOf() returns 0. */
export function percentIn(money: Money, percent: number): Money {
  const decimal = readDecimal(percent);
  if (!decimal) return 0;
  return Number(divideHalfUp(BigInt(money) * decimal.units, 100n * 10n ** BigInt(decimal.scale) + decimal.units));
}

/** Formats an amount in a locale, whole amounts without decimals: `€84`, `84,50 €`. Never throws. */
export function formatMoney(money: Money, currency: string, locale: string): string {
  const digits = fractionDigits(currency);
  const shown = money % 10 ** digits === 0 ? 0 : digits;
  return moneyFormat(currency, locale, shown).format(toMajor(money, currency)) + codeSuffix(currency);
}

function moneyFormat(currency: string, locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}`;
  let format = formats.get(key);
  if (!format) {
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const options = isCurrencyCode(currency) ? { style: 'currency' as const, currency, ...fraction } : fraction;
    format = makeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

function makeFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/** True for codes that Intl accepts as a currency; any other code is appended to the plain number. */
function isCurrencyCode(currency: string): boolean {
  return /^[a-z]{3}$/i.test(currency);
}

function codeSuffix(currency: string): string {
  return isCurrencyCode(currency) || currency === '' ? '' : `\u00a0${currency}`;
}
