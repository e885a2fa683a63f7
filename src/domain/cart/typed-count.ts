import { plainDigits } from '../text/plain-digits.js';
import { MAX_COUNT } from './cart-reducer.js';

/** A number's own sign; dashes are what keyboards of phones write for it. */
const SIGN = /^[+\-−–]\s*/;
/** `x5`, `× 5`. */
const TIMES = /^[x×]\s*(?=\d)/i;
/** The number, then a unit without digits: `5 pcs`, `5шт.` */
const NUMBER_AND_UNIT = /^([\d.,'’ ]*\d[.,]?)\s*(?:\p{L}[\p{L}\p{M}. ]*)?$/u;
/** Written between groups of digits in any language. */
const ANY_GROUP = ["'", '’', ' '];

/**
 * The count that a visitor means by what stands in a count's field (CART-08): whole, by its absolute value, in the digits, grouping and
 * decimal sign of `locale` (BCP 47) or of none; empty is 0. Null when it cannot be read, or is less than one piece but not none:
 * the old count stays then. The table of all cases is in src/decisions/056-typed-counts.md.
 */
export function readTypedCount(text: string, locale: string): number | null {
  const plain = plainDigits(text)
    // the signs of Arabic numbers
    .replaceAll('٬', "'")
    .replaceAll('٫', '.')
    .trim();
  if (plain === '') return 0;
  const unsigned = plain.replace(SIGN, '').replace(TIMES, '');
  const number = NUMBER_AND_UNIT.exec(unsigned)?.[1]?.trim();
  const decimal = number === undefined ? null : withoutGroups(number, locale);
  if (decimal === null) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  const count = Math.min(MAX_COUNT, Number(whole));
  return count === 0 && /[1-9]/.test(fraction) ? null : count;
}

/** The number with a dot as its decimal sign and nothing between groups; null when it is no such number. */
function withoutGroups(text: string, locale: string): string | null {
  for (const group of [groupSign(locale), ...ANY_GROUP]) {
    const decimal = group === ',' ? '.' : group === '.' ? ',' : '.,';
    // groups of two are how India counts; the last one always has three
    const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{2,3})*\\${group}\\d{3}(?:[${decimal}]\\d*)?$`);
    if (grouped.test(text)) return text.replaceAll(group, '').replace(',', '.');
  }
  return /^\d*[.,]?\d*$/.test(text) ? text.replace(',', '.') : null;
}

function groupSign(locale: string): string {
  let sign = ',';
  try {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567);
    sign = parts.find(({ type }) => type === 'group')?.value ?? sign;
  } catch {
    // no language tag: as in English
  }
  return /\s/.test(sign) ? ' ' : sign;
}
