/** An exact decimal: `units` over 10 to the power of `scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const MAX_LENGTH = 40;
const MAX_EXPONENT = 30;
const PATTERN = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

/** Reads a number or numeric text of 0 or more; null for anything else (text, NaN, negative, too long). */
export function readDecimal(value: unknown): Decimal | null {
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
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
