import { plainDigits } from '../../../text/plain-digits.js';
import type { DateField } from '../../field/form-field.js';
import { DAY_SEPARATOR, type Day, dayOf, isTime, padded, splitMoment } from './date-calendar.js';
import { type DateLimits, isTimed } from './date-limits.js';
import { DASH, filled, hasDateFormats, hasHalves, orderOf, type Unit } from './date-words.js';

/** Format of a date: with a time, and single or two of them. */
export interface DateForm {
  time: boolean;
  double: boolean;
}

/** The format of a field's dates. */
export function dateForm(field: Pick<DateField, 'type' | 'double'>): DateForm {
  return { time: isTimed(field), double: field.double === true };
}

const ISO_ORDER: readonly Unit[] = ['year', 'month', 'day'];
/** Unit orders in use that do not begin with the year. */
const OTHER_ORDERS: readonly (readonly Unit[])[] = [
  ['day', 'month', 'year'],
  ['month', 'day', 'year'],
];
/** Words that some languages add to the numbers of year, month and day. */
const UNIT_WORDS = /[年月日년월일]|\s*г\.?$/g;
/** A typed date: numbers with separators, then optionally am or pm. */
const TYPED = /^(?<numbers>\d[\d\s.,:/–—T-]*?)\s*(?:(?<half>[ap])\.?\s?m\.?)?$/i;

/** Placeholder for a date, with letters for digits: DD.MM.YYYY. `letters`: those of day, month, year, hour and minute. */
export function dateHint(language: string, letters: string, { time, double }: DateForm): string {
  const [day = 'D', month = 'M', year = 'Y', hour = 'h', minute = 'm'] = letters.split(' ');
  const twice = (letter: string) => letter.repeat(2);
  const date = filled(language, { day: twice(day), month: twice(month), year: year.repeat(4) });
  const one = time ? `${date} ${twice(hour)}:${twice(minute)}${hasHalves(language) ? ' AM' : ''}` : date;
  return double ? one + DASH + one : one;
}

/**
 * Parses a typed date to the stored format; null if it is not a date, or ambiguous. Days and months are read in the order of the language,
 * else in another order if only one gives a valid day; a leading year means ISO 8601. A two-digit year is the one within the limits, the
 * later one of two; without limits, it is in this century.
 */
export function readTypedDate(
  text: string,
  language: string,
  { time, double }: DateForm,
  limits?: DateLimits,
): string | null {
  const plain = plainDigits(text).replace(UNIT_WORDS, ' ').trim();
  const { numbers = '', half } = TYPED.exec(plain)?.groups ?? {};
  const order = orderOf(language);
  const read = numbers.match(/\d+/g)?.flatMap((number) => (number.length > 5 ? apart(number, order) : [number])) ?? [];
  if (half && !time) return null;
  const dayAt = (from: number, to?: number) =>
    dayFrom(read.slice(from, to), order, { limits, twoDigits: hasGregorianYears(language) });
  if (double) {
    const days = [dayAt(0, 3), dayAt(3)];
    return days.includes(null) ? null : days.join(DAY_SEPARATOR);
  }
  const day = dayAt(0, 3);
  if (!time) return read.length === 3 ? day : null;
  const at = timeFrom(read.slice(3), half?.toLowerCase());
  return day && at ? `${day}T${at}` : null;
}

/** Rules for reading years. */
interface Years {
  limits: DateLimits | undefined;
  /** Accepts two-digit years. */
  twoDigits: boolean;
}

function dayFrom(numbers: readonly string[], order: readonly Unit[], years: Years): Day | null {
  if (numbers.length !== 3) return null;
  const inOrder = dayInOrder(numbers, order, years);
  // ISO 8601 has only one order
  if (inOrder !== null || numbers[0]?.length === 4) return inOrder;
  const others = OTHER_ORDERS.map((other) => dayInOrder(numbers, other, years)).filter((day) => day !== null);
  const [first = null] = others;
  return others.every((day) => day === first) ? first : null;
}

function dayInOrder(numbers: readonly string[], order: readonly Unit[], { limits, twoDigits }: Years): Day | null {
  const units: readonly Unit[] = numbers[0]?.length === 4 ? ISO_ORDER : order;
  const [year = '', month = '', day = ''] = ISO_ORDER.map((unit) => numbers[units.indexOf(unit)]);
  const isShort = year.length === 2 && twoDigits;
  if (month.length > 2 || day.length > 2 || !(year.length === 4 || isShort)) return null;
  const years = isShort ? [`20${year}`, `19${year}`] : [year];
  const days = years.map((one) => dayOf(Number(one), Number(month), Number(day)));
  return days.find((one) => one !== null && limits !== undefined && isWithin(one, limits)) ?? days[0] ?? null;
}

function isWithin(day: Day, { min, max }: DateLimits): boolean {
  return day >= splitMoment(min)[0] && day <= splitMoment(max)[0];
}

/** True if the language's calendar is Gregorian: a two-digit year of another calendar would be a different year. */
function hasGregorianYears(language: string): boolean {
  return !hasDateFormats(language) || new Intl.DateTimeFormat(language).resolvedOptions().calendar === 'gregory';
}

function timeFrom(numbers: readonly string[], half: string | undefined): string | null {
  const [first = '', second, ...rest] = numbers.flatMap((one) =>
    one.length === 4 ? [one.slice(0, 2), one.slice(2)] : [one],
  );
  if (rest.length > 0 || (second === undefined && !half)) return null;
  const hours = Number(first);
  if (half && !(hours >= 1 && hours <= 12)) return null;
  const time = `${half ? padded((hours % 12) + (half === 'p' ? 12 : 0)) : first.padStart(2, '0')}:${second ?? '00'}`;
  return isTime(time) ? time : null;
}

/** Splits digits typed without separators: 12052026 or 120526. */
function apart(number: string, order: readonly Unit[]): string[] {
  if (number.length !== 8 && number.length !== 6) return [number];
  const lengths = order.map((unit) => (unit === 'year' ? number.length - 4 : 2));
  const [first = 0, second = 0] = lengths;
  return [number.slice(0, first), number.slice(first, first + second), number.slice(first + second)];
}
