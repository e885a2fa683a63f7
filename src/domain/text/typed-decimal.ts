import { plainDigits } from './plain-digits.js';

/** Group separators accepted in any language. */
const ANY_GROUP = ["'", '’', '_', ' '];
/** A number with at most one decimal separator. */
const UNGROUPED = /^\d*[.,]?\d*$/;
/** A number with groups, possibly unfinished while typing. */
const GROUPED_SO_FAR = /^[1-9]\d{0,2}(?<group>[.,])\d{2,3}(?:\k<group>\d{2,3})*(?:\k<group>\d?|[.,]\d*)?$/;

/** Converts digits, separators and minus signs of other scripts to ASCII. */
export function plainNumber(text: string): string {
  return plainDigits(text).replaceAll('٬', "'").replaceAll('٫', '.').replace(/\s/g, ' ').trim().replace(/^[−–]/, '-');
}

/**
 * Removes the group separators from a typed number without a sign; keeps its comma or point before the decimals. Null if invalid.
 * `language` (BCP 47; English if invalid) decides ambiguous cases: `1,234` is 1234 where groups have a comma, else 1 and a fraction.
 */
export function withoutGroups(text: string, language: string): string | null {
  // a separator that repeats, or precedes the other one, groups digits in any language
  const marks = text.match(/[.,]/g) ?? [];
  const [first = '', last] = [marks[0], marks.at(-1)];
  const evident = first !== last || marks.length > 1 ? [first] : [];
  for (const group of [groupSign(language), ...ANY_GROUP, ...evident]) {
    const decimal = group === ',' ? '.' : group === '.' ? ',' : '.,';
    // India has groups of two; the last one always has three digits
    const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{2,3})*\\${group}\\d{3}(?:[${decimal}]\\d*)?$`);
    if (grouped.test(text)) return text.replaceAll(group, '');
  }
  return /\d/.test(text) && UNGROUPED.test(text) ? text : null;
}

/** Reads a typed number in any script; returns it with a point before the decimals. */
export function readTypedDecimal(text: string, language: string): string | null {
  return withoutGroups(plainNumber(text), language)?.replace(',', '.') ?? null;
}

/** Writes a number of 0 or more as it is typed in a language, without groups, for readTypedDecimal() to read. */
export function writeTypedDecimal(value: number, language: string): string {
  return latinFormat(language, { useGrouping: false, maximumFractionDigits: 4 }).format(value);
}

/** True if a text without a sign is a number, or the start of one. */
export function isNumberSoFar(text: string): boolean {
  return UNGROUPED.test(text) || GROUPED_SO_FAR.test(text);
}

/** The comma or point before the decimals in a language. */
export function decimalSign(language: string): string {
  return latinFormat(language).format(0.5).includes(',') ? ',' : '.';
}

function groupSign(language: string): string {
  // some languages group only from five digits
  const parts = latinFormat(language).formatToParts(1_234_567);
  const sign = parts.find(({ type }) => type === 'group')?.value ?? ',';
  return /\s/.test(sign) ? ' ' : sign;
}

/** A format of numbers with Latin digits; as in English for an invalid language tag. */
function latinFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, { ...options, numberingSystem: 'latn' });
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}
