import { plainDigits } from './plain-digits.js';

/** Written between groups of digits in any language. */
const ANY_GROUP = ["'", '’', '_', ' '];
/** A number with at most one sign for its decimals. */
const UNGROUPED = /^\d*[.,]?\d*$/;
/** A number with groups of digits, as far as it has been typed. */
const GROUPED_SO_FAR = /^[1-9]\d{0,2}(?<group>[.,])\d{2,3}(?:\k<group>\d{2,3})*(?:\k<group>\d?|[.,]\d*)?$/;

/** A text with the digits, separators and minus of ASCII in place of those of other scripts. */
export function plainNumber(text: string): string {
  return plainDigits(text).replaceAll('٬', "'").replaceAll('٫', '.').replace(/\s/g, ' ').trim().replace(/^[−–]/, '-');
}

/**
 * The number that somebody means who writes `text` (without a sign) in a language (BCP 47; of a text that is no language tag as in English): without the marks between its groups, its
 * decimals behind the comma or point that stood there. Null when it is no such number. `1,234` is 1234 where the language groups with a comma, else 1 and a fraction.
 */
export function withoutGroups(text: string, language: string): string | null {
  // what stands twice, or before the other one, is between groups in any language
  const marks = text.match(/[.,]/g) ?? [];
  const [first = '', last] = [marks[0], marks.at(-1)];
  const evident = first !== last || marks.length > 1 ? [first] : [];
  for (const group of [groupSign(language), ...ANY_GROUP, ...evident]) {
    const decimal = group === ',' ? '.' : group === '.' ? ',' : '.,';
    // groups of two are how India counts; the last one always has three
    const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{2,3})*\\${group}\\d{3}(?:[${decimal}]\\d*)?$`);
    if (grouped.test(text)) return text.replaceAll(group, '');
  }
  return /\d/.test(text) && UNGROUPED.test(text) ? text : null;
}

/** The same of a whole text, with a point for its decimals. */
export function readTypedDecimal(text: string, language: string): string | null {
  return withoutGroups(plainNumber(text), language)?.replace(',', '.') ?? null;
}

/** Whether a text without a sign is a number, or becomes one as it is typed on. */
export function isNumberSoFar(text: string): boolean {
  return UNGROUPED.test(text) || GROUPED_SO_FAR.test(text);
}

function groupSign(language: string): string {
  let sign = ',';
  try {
    // some languages group from five digits on
    const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1_234_567);
    sign = parts.find(({ type }) => type === 'group')?.value ?? sign;
  } catch {
    // no language tag: as in English
  }
  return /\s/.test(sign) ? ' ' : sign;
}
