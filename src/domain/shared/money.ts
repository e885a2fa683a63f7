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
const MAX_EXACT = 1e15;
const PLAIN = /^\d{1,9}(?:\.\d{1,5})?$/;

/** Fast path without BigInt, for amounts with at most `digits` decimals (nearly all); null for any other value. */
function plainMinor(value: unknown, digits: number): Money | null {
  const number = typeof value === 'string' && PLAIN.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return null;
  const factor = 10 ** digits;
  const minor = Math.round(number * factor);
  // the quotient is the double nearest to that number of minor units: if it equals the value, nothing was rounded
  return minor >= 0 && minor < MAX_EXACT && minor / factor === number ? Math.abs(minor) : null;
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

/** The sign of a currency in a locale, `€` or `US$`; a code that is not a currency is its own sign. */
export function currencySign(currency: string, locale: string): string {
  if (!isCurrencyCode(currency)) return currency;
  const parts = moneyFormat(currency, locale, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
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

/** An exact decimal: `units` over 10 to the power of `scale`. */
interface Decimal {
  units: bigint;
  scale: number;
}

const MAX_LENGTH = 40;
const MAX_EXPONENT = 30;
const PATTERN = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

/** Reads a number or numeric text of 0 or more; null for anything else (text, NaN, negative, too long). */
function readDecimal(value: unknown): Decimal | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  // the shortest text of a number is the one that was meant: 1.005, not 1.00499999999999989
  const text = String(value).trim();
  const match = text.length > MAX_LENGTH ? null : PATTERN.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  if (whole + fraction === '') return null;
  const shift = Number(exponent);
  if (Math.abs(shift) > MAX_EXPONENT) return null;
  const units = BigInt(whole + fraction);
  const scale = fraction.length - shift;
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

/** Divides two non-negative integers, halves rounded up. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
