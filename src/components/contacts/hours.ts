import { isRecord } from '../../domain/shared/read.js';

/** Range of weekdays, Monday is 0; `to` may be before `from`, across the end of the week. */
interface Days {
  from: number;
  to: number;
}

/** Opening times as HH:MM on some days; both empty for closed. */
export interface Opening {
  days: readonly Days[];
  from: string;
  to: string;
}

/** Opening hours by days, or in the author's own words. */
export type Hours = string | readonly Opening[];

/** Weekdays as in schema.org. */
export const DAY_NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = '(mo|tu|we|th|fr|sa|su)[a-z]*';
const DAYS = new RegExp(`^${DAY}(?:[-–]${DAY})?$`);
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Reads opening hours: a text, or a list of `{ days: 'mo-fr, su', from: '9:00', to: '18:00' }`; undefined for anything else. */
export function readHours(value: unknown): Hours | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const read = value.map(readOpening);
  return read.every((opening) => opening !== undefined) ? read : undefined;
}

function readOpening(value: unknown): Opening | undefined {
  if (!isRecord(value)) return undefined;
  const { days, from = '', to = '' } = value;
  const tokens = String(days)
    .toLowerCase()
    .split(/[\s,]+/);
  const read = tokens.map((token) => DAYS.exec(token)).filter((match) => match !== null);
  const times = [from, to].map(String);
  const closed = times.every((time) => time === '');
  if (read.length < tokens.length || !(closed || times.every((time) => TIME.test(time)))) return undefined;
  const [open = '', close = ''] = closed ? [] : times.map((time) => time.padStart(5, '0'));
  return {
    days: read.map(([, first = '', last = first]) => ({ from: dayOf(first), to: dayOf(last) })),
    from: open,
    to: close,
  };
}

function dayOf(name: string): number {
  return DAY_NAMES.findIndex((known) => known.toLowerCase() === name);
}

/** True if an opening lasts around the clock. */
export function isAllDay({ from, to }: Opening): boolean {
  return from === '00:00' && (to === '24:00' || to === '00:00');
}

/** Formats the days of an opening: "Mon–Fri, Sun". */
export function daysInWords({ days }: Opening, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const word = (day: number) => {
    // the first of January 2024 was a Monday
    const name = format.format(Date.UTC(2024, 0, 1 + day));
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  return days.map(({ from, to }) => (from === to ? word(from) : `${word(from)}–${word(to)}`)).join(', ');
}

/** Formats a time of day for a locale: "9:00 AM", "09:00". */
export function timeInWords(time: string, locale: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(Date.UTC(2024, 0, 1, hours, minutes));
}

/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/** Direction in which a locale writes an opening, whatever the page's: from the left, its end comes last. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
}
