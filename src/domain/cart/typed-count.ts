import { plainNumber, withoutGroups } from '../text/typed-decimal.js';
import { MAX_COUNT } from './cart-reducer.js';

/** A number's own sign; dashes are what keyboards of phones write for it. */
const SIGN = /^[+\-−–]\s*/;
/** `x5`, `× 5`. */
const TIMES = /^[x×]\s*(?=\d)/i;
/** The number, then a unit without digits: `5 pcs`, `5шт.` */
const NUMBER_AND_UNIT = /^([\d.,'’ ]*\d[.,]?)\s*(?:\p{L}[\p{L}\p{M}. ]*)?$/u;
/**
 * The count that a visitor means by what stands in a count's field (CART-08): whole, by its absolute value, in the digits, grouping and
 * decimal sign of `locale` (BCP 47) or of none; empty is 0. Null when it cannot be read, or is less than one piece but not none:
 * the old count stays then. The table of all cases is in src/decisions/056-typed-counts.md.
 */
export function readTypedCount(text: string, locale: string): number | null {
  const plain = plainNumber(text);
  if (plain === '') return 0;
  const unsigned = plain.replace(SIGN, '').replace(TIMES, '');
  const number = NUMBER_AND_UNIT.exec(unsigned)?.[1]?.trim();
  const decimal = number === undefined ? null : withoutGroups(number, locale);
  if (decimal === null) return null;
  const [whole = '', fraction = ''] = decimal.split(/[.,]/);
  const count = Math.min(MAX_COUNT, Number(whole));
  return count === 0 && /[1-9]/.test(fraction) ? null : count;
}
