import type { RotatorKind } from './rotator.js';

/** Factors of the typing time per letter: forward and erasing. */
const FORWARD = 1;
const ERASING = 0.5;

/** Default times in ms, without `speed` and `default-speed`: per letter, count and change. */
const TYPING_TIME = 80;
const COUNTING_TIME = 2000;
const CHANGING_TIME = 400;

export interface RotatorTimes {
  kind: RotatorKind;
  /** Milliseconds; negative means not set, for `defaultSpeed` too. */
  speed: number;
  defaultSpeed: number;
}

/** Milliseconds per letter, count or change. */
export function speedOf({ kind, speed, defaultSpeed }: RotatorTimes): number {
  if (speed >= 0) return speed;
  if (defaultSpeed >= 0) return defaultSpeed;
  if (kind === 'typing') return TYPING_TIME;
  return kind === 'counter' ? COUNTING_TIME : CHANGING_TIME;
}

/** Milliseconds per typed or erased letter. */
export function typingTime(times: RotatorTimes, erasing: boolean): number {
  return speedOf(times) * (erasing ? ERASING : FORWARD);
}

/** A phrase with a number to count up to. */
export interface Count {
  to: number;
  /** The phrase at a count of `value`, formatted in the language. */
  write(value: number): string;
}

const NUMBER = /[-−]?\d+(?:[.,'’\s]\d+)*/;
/** Numbers of up to this many digits are grouped only if the author has grouped them: they may be years. */
const PLAIN_DIGITS = 4;

/**
 * Finds the first number in a phrase; null when there is none. Keeps the author's fraction digits and grouping, with the language's
 * separators.
 */
export function readCount(phrase: string, language: string): Count | null {
  const found = NUMBER.exec(phrase);
  if (!found) return null;
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  const { value: to, fraction, grouped } = readNumber(found[0], decimal);
  const before = phrase.slice(0, found.index);
  const after = phrase.slice(found.index + found[0].length);
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    // groups short numbers too, in languages that leave them whole; the ES2022 types lack 'always'
    useGrouping: (grouped ? 'always' : false) as boolean,
  });
  const scale = 10 ** fraction;
  // + 0 turns a rounded -0.2 from "-0" into "0"
  const write = (value: number) => before + format.format(Math.round(value * scale) / scale + 0) + after;
  return { to, write };
}

/** Parses a number in any notation: 1250, 1,250, 1 250, 1.250,50. The language decides about 1.250. */
function readNumber(text: string, decimal: string | undefined) {
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1) ?? '';
  const tail = text.length - text.lastIndexOf(last) - 1;
  const repeated = marks.filter((mark) => mark === last).length > 1;
  const splits = last !== '' && !repeated && (new Set(marks).size > 1 || tail !== 3 || last === decimal);
  const [whole, rest] = splits ? [text.slice(0, -tail - 1), text.slice(-tail)] : [text, ''];
  const digits = whole.replace(/\D/g, '');
  const size = Number(`${digits}.${rest}`);
  return {
    value: /^[-−]/.test(text) ? -size : size,
    fraction: rest.length,
    grouped: digits.length > PLAIN_DIGITS || /\d[.,'’\s]\d/.test(whole),
  };
}
