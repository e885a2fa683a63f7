import type { FormField } from '../form-field.js';

type Look = Pick<FormField, 'decimals' | 'thousandsSeparator'>;

/** Decimals of a result that has no limit of its own: more are an artefact of binary fractions. */
const MOST_DECIMALS = 10;

/** How long a number runs to the next, in ms (FLD-06): a time, more for each unit between them, and no longer than the last. */
const SHORTEST = 150;
const PER_UNIT = 5;
const LONGEST = 600;

/** A result as it is shown, sent, and taken by other calculators: a half is rounded away from zero. */
export function roundedResult(value: number, { decimals = MOST_DECIMALS }: Look): number {
  const digits = Math.abs(value).toPrecision(15);
  if (digits.includes('e')) return Number(value.toFixed(decimals)) + 0;
  const rounded = Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`);
  return (Number.isFinite(rounded) ? rounded : Math.abs(value)) * Math.sign(value) + 0;
}

/** A result as it goes over the wire: with a point and nothing else. */
export function canonicalResult(value: number | null): string {
  if (value === null) return '';
  return new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

/** A result as the visitor reads it: in the language's writing, or with the author's separator of thousands. */
export function shownResult(value: number, { decimals, thousandsSeparator }: Look, language: string): string {
  const separator = thousandsSeparator?.replace(/\s/g, '\u00a0');
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? MOST_DECIMALS,
    useGrouping: separator !== 'none',
  });
  if (separator === undefined) return format.format(value);
  const written = format.formatToParts(value).map(({ type, value: part }) => {
    if (type === 'group') return separator;
    // one mark cannot mean both
    return type === 'decimal' && part === separator ? (part === ',' ? '.' : ',') : part;
  });
  return written.join('');
}

/** The author's words with the number in them: in place of `{result}`, else behind them. */
export function withResult(words: string | undefined, shown: string): string {
  if (!words) return shown;
  return words.includes('{result}') ? words.replaceAll('{result}', () => shown) : `${words} ${shown}`;
}

/** How long a shown number runs from one result to another, in ms. */
export function runningTime(from: number, to: number): number {
  return Math.min(LONGEST, SHORTEST + PER_UNIT * Math.abs(to - from));
}
