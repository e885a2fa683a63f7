import { DAY_SEPARATOR, type Day, isDay, isTime, type Moment, splitMoment } from './date-calendar.js';

/** A part of a day. */
export type Unit = 'day' | 'month' | 'year';
/** Units and separators, in the order of a language. */
type Pattern = readonly (Unit | { between: string })[];

/** Separator between two displayed dates. */
export const DASH = ' – ';

/** Fallback for languages without locale data, Kazakh and Belarusian in Chromium: most of them use its format, DD.MM.YYYY. */
const DOTTED = 'ru';
const UNITS: readonly string[] = ['day', 'month', 'year'] satisfies Unit[];

/** Formats a day, a moment, a time, or two days joined with a slash in a language; returns anything else unchanged. */
export function writtenDate(value: string, language: string): string {
  const both = value.split(DAY_SEPARATOR).map((one) => writtenOne(one, language));
  return both.includes(null) ? value : both.join(DASH);
}

/** Formats a time in a language. */
export function writtenTime(time: string, language: string): string {
  if (!hasHalves(language)) return time;
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Null if it is neither a day, a moment nor a time; empty for a day that is still missing. */
function writtenOne(value: Day | Moment, language: string): string | null {
  if (value === '') return '';
  if (isTime(value)) return writtenTime(value, language);
  const [date, time] = splitMoment(value);
  if (!isDay(date) || (value !== date && !isTime(time))) return null;
  const [year = '', month = '', day = ''] = date.split('-');
  const written = filled(language, { day, month, year });
  return time ? `${written} ${writtenTime(time, language)}` : written;
}

/** Writes the parts of a day in the order of a language. */
export function filled(language: string, units: Record<Unit, string>): string {
  return patternOf(language)
    .map((part) => (typeof part === 'string' ? units[part] : part.between))
    .join('');
}

const patterns = new Map<string, Pattern>();

/** True if the browser has date formats for a language; without them it uses numbers for month names. */
export function hasDateFormats(language: string): boolean {
  const [supported] = Intl.DateTimeFormat.supportedLocalesOf(language);
  if (supported === undefined) return false;
  return !/^M\d\d$/i.test(new Intl.DateTimeFormat(language, { calendar: 'gregory', month: 'long' }).format(0));
}

function patternOf(language: string): Pattern {
  const known = patterns.get(language);
  if (known) return known;
  const local = intlPattern(hasDateFormats(language) ? language : DOTTED);
  const [first, second] = local.filter(isUnit);
  // Kyrgyz is YYYY-DD-MM in Intl, but a typed date with a leading year is read as ISO 8601
  const pattern = first === 'year' && second === 'day' ? intlPattern(DOTTED) : local;
  patterns.set(language, pattern);
  return pattern;
}

/** The pattern of a language in the browser's data. */
function intlPattern(language: string): Pattern {
  const options = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(language, {
    ...options,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = format.formatToParts(0);
  const units = parts.map(({ type }) => UNITS.includes(type));
  return (
    parts
      .slice(units.indexOf(true), units.lastIndexOf(true) + 1)
      // bidirectional marks are only needed in mixed-direction text
      .map(({ type, value }) =>
        UNITS.includes(type) ? (type as Unit) : { between: value.replace(/[\u061c\u200e\u200f]/g, '') },
      )
  );
}

function isUnit(part: Pattern[number]): part is Unit {
  return typeof part === 'string';
}

/** Order of the parts of a day in a language. */
export function orderOf(language: string): readonly Unit[] {
  return patternOf(language).filter(isUnit);
}

/** True if times use AM and PM; only supported for English. */
export function hasHalves(language: string): boolean {
  return (
    /^en\b/i.test(language) && new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true
  );
}
