import type { FieldOf } from '../../field/form-field.js';

type Look = Pick<FieldOf<'calculator'>, 'decimals' | 'thousandsSeparator'>;

/** Maximum decimals of a result without a limit: more come from binary rounding. */
const MAX_DECIMALS = 10;

/** Duration of the number's animation in ms (FLD-06): a minimum, more per unit of difference, and a maximum. */
const MIN_DURATION = 150;
const DURATION_PER_UNIT = 5;
const MAX_DURATION = 600;

/** Rounds a result for display, sending and other calculators: halves away from zero. */
export function roundedResult(value: number, { decimals = MAX_DECIMALS }: Look): number {
  const digits = Math.abs(value).toPrecision(15);
  if (digits.includes('e')) return Number(value.toFixed(decimals)) + 0;
  const rounded = Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`);
  return (Number.isFinite(rounded) ? rounded : Math.abs(value)) * Math.sign(value) + 0;
}

/** Formats a result for the wire: with a point and no grouping. */
export function canonicalResult(value: number | null): string {
  if (value === null) return '';
  return new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

/** Formats a result for the visitor: in the language's notation, or with the author's thousands separator. */
export function shownResult(value: number, { decimals, thousandsSeparator }: Look, language: string): string {
  const separator = thousandsSeparator?.replace(/\s/g, '\u00a0');
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? MAX_DECIMALS,
    useGrouping: separator !== 'none',
  });
  if (separator === undefined) return format.format(value);
  const written = format.formatToParts(value).map(({ type, value: part }) => {
    if (type === 'group') return separator;
    // one character cannot separate both
    return type === 'decimal' && part === separator ? (part === ',' ? '.' : ',') : part;
  });
  return written.join('');
}

/** Inserts the number into the author's text: replaces `{result}`, else appends it. */
export function withResult(words: string | undefined, shown: string): string {
  if (!words) return shown;
  return words.includes('{result}') ? words.replaceAll('{result}', () => shown) : `${words} ${shown}`;
}

/** Duration of the animation from one result to the next, in ms. */
export function runningTime(from: number, to: number): number {
  return Math.min(MAX_DURATION, MIN_DURATION + DURATION_PER_UNIT * Math.abs(to - from));
}
