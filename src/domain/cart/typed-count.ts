import { plainNumber, withoutGroups } from '../text/typed-decimal.js';
import { MAX_COUNT } from './cart.js';

/** A sign; phone keyboards type dashes for minus. */
const SIGN = /^[+\-−–]\s*/;
/** `x5`, `× 5`. */
const TIMES = /^[x×]\s*(?=\d)/i;
/** The number, then a unit without digits: `5 pcs`, `5шт.` */
const NUMBER_AND_UNIT = /^([\d.,'’ ]*\d[.,]?)\s*(?:\p{L}[\p{L}\p{M}. ]*)?$/u;
/**
 * Parses the text of a count field (CART-08): a whole absolute value, in the digits, grouping and decimal sign of `locale` (BCP 47) or of
 * any; empty is 0. Null when unreadable, or between 0 and 1: then the old count stays. src/decisions/021-bad-input.md has the table of
 * all cases.
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
