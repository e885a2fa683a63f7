/**
 * A day as stored and sent, `2026-05-12`; a moment is a day with a time, `2026-05-12T14:30`. Both are local, without a time zone, and sort
 * chronologically as strings. Calculations do not use milliseconds: with daylight saving changes, a day has 23 or 25 hours.
 */
export type Day = string;
export type Moment = string;

/** Separator between two days, as in ISO 8601. */
export const DAY_SEPARATOR = '/';

const DAY = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The day of a year, month and day of the month; null if invalid, such as 31 February. */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12)) return null;
  return day >= 1 && day <= daysInMonth(year, month) ? written(year, month, day) : null;
}

export function isDay(text: string): boolean {
  const { year, month, day } = DAY.exec(text)?.groups ?? {};
  return dayOf(Number(year), Number(month), Number(day)) !== null;
}

export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Day and time of a moment; the time of a day is empty. */
export function splitMoment(moment: Moment): [day: Day, time: string] {
  const [day = '', time = ''] = moment.split('T');
  return [day, time];
}

/** The local time of a Date. */
export function momentOf(date: Date): Moment {
  const day = written(date.getFullYear(), date.getMonth() + 1, date.getDate());
  return `${day}T${timeAt(date.getHours() * 60 + date.getMinutes())}`;
}

/** Start of a day in the visitor's time zone: midnight, or later where a clock change skips it. */
export function startOf(day: Day): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Minutes since midnight, local time. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The local time so many minutes after midnight. */
export function timeAt(minutes: number): string {
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}

/** The day of the week, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: Day): number {
  return midnightOf(day).getUTCDay() || 7;
}

/** The day so many days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  const moved = midnightOf(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return written(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** Number of months from one day to another day or month; negative if earlier. */
export function monthsBetween(from: Day, to: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return count(to) - count(from);
}

/** Midnight in UTC, which has no daylight saving: each day has 24 hours. */
function midnightOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function written(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`;
}

export function padded(number: number): string {
  return String(number).padStart(2, '0');
}
