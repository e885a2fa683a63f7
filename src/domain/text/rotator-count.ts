/** A phrase with a number in it that is counted to. */
export interface Count {
  to: number;
  /** The phrase when the count stands at `value`, as the language writes numbers. */
  write(value: number): string;
}

const NUMBER = /[-−]?\d+(?:[.,'’\s]\d+)*/;
/** Numbers of up to this many digits are grouped only if the author has grouped them: they may be years. */
const PLAIN_DIGITS = 4;

/** The first number in a phrase; null when there is none. Fractions and grouping stay the author's, signs are the language's. */
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
    // every group, also where the language leaves a short number whole; TypeScript's ES2022 does not know the word yet
    useGrouping: (grouped ? 'always' : false) as boolean,
  });
  const scale = 10 ** fraction;
  // + 0: a rounded -0.2 is no "-0"
  const write = (value: number) => before + format.format(Math.round(value * scale) / scale + 0) + after;
  return { to, write };
}

/** A number as authors write it, here or abroad: 1250, 1,250, 1 250, 1.250,50. The language decides what 1.250 is. */
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
