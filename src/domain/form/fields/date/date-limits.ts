import { listOfLength } from '../../../shared/list-of-length.js';
import type { DateField, DateSettings } from '../../field/form-field.js';
import {
  addDays,
  addMonths,
  type Day,
  type Moment,
  minutesOf,
  splitMoment,
  timeAt,
  weekdayOf,
} from './date-calendar.js';

/** Earliest and latest selectable value: days, or moments for a date with a time. */
export type DateLimits = ReturnType<typeof dateLimits>;

type Limited = Pick<DateField, 'type' | keyof DateSettings>;

/** True for a date with a time. */
export function isTimed({ type }: Pick<DateField, 'type'>): boolean {
  return type === 'datetime';
}

/** Default minutes between two times (FLD-02). */
export const INTERVAL = 30;
const MINUTES = 24 * 60;
/** How many years back and ahead dates can be chosen (FLD-02). */
const YEARS_BACK = 100;
const YEARS_AHEAD = 3;
/** From this month on, dates with a time extend to the end of the next year (FLD-02). */
const NEXT_YEAR_FROM = 9;

/**
 * The selectable range at a moment (FLD-02). Dates: from 100 years ago to the end of the year in three years; `future` from today, `past`
 * up to today. Dates with a time: from now to the end of this year, from September on of the next. The page's own limits replace these,
 * except for now and today.
 */
export function dateLimits(field: Limited, now: Moment) {
  const { type, earliest, latest } = field;
  const [today] = splitMoment(now);
  if (isTimed(field)) {
    const ahead = Number(today.slice(5, 7)) >= NEXT_YEAR_FROM ? 1 : 0;
    const end = `${endOfYear(today, ahead)}T23:59`;
    return { min: later(now, asMoment(earliest, '00:00')), max: asMoment(latest, '23:59') ?? end };
  }
  const min = type === 'future' ? later(today, earliest) : (earliest ?? yearsBefore(today, YEARS_BACK));
  const max = type === 'past' ? earlier(today, latest) : (latest ?? endOfYear(today, YEARS_AHEAD));
  return { min, max };
}

/** The selectable times of a day (FLD-02): each interval from start to finish, across midnight if it finishes earlier than it starts. */
export function dayTimes({ interval = INTERVAL, start = '00:00', finish = '00:00' }: Limited): string[] {
  const from = minutesOf(start);
  // midnight at the end of a day belongs to the next day
  const to = minutesOf(finish) || MINUTES;
  const last = to > from ? Math.min(to, MINUTES - 1) : start === finish ? from + MINUTES - 1 : to + MINUTES;
  const times = listOfLength(Math.floor((last - from) / interval) + 1, (at) => (from + at * interval) % MINUTES);
  return times.sort((one, other) => one - other).map(timeAt);
}

/** The times of a day within the limits. */
export function openTimes(field: Limited, day: Day, { min, max }: DateLimits): string[] {
  return dayTimes(field).filter((time) => `${day}T${time}` >= min && `${day}T${time}` <= max);
}

/** True if the day's weekday can be chosen. */
export function isWorkingDay({ workingDays }: Limited, day: Day): boolean {
  return workingDays?.includes(weekdayOf(day)) ?? true;
}

/** True if the day, or any time of it, can be chosen. */
export function isOpenDay(field: Limited, day: Day, limits: DateLimits): boolean {
  if (!isWorkingDay(field, day)) return false;
  if (isTimed(field)) return openTimes(field, day, limits).length > 0;
  return day >= limits.min && day <= limits.max;
}

/** The first selectable moment; the lower limit if there is none within a year. */
export function firstMoment(field: Limited, limits: DateLimits): Moment {
  const [from] = splitMoment(limits.min);
  for (let days = 0; days <= 366; days++) {
    const day = addDays(from, days);
    if (isOpenDay(field, day, limits)) return `${day}T${openTimes(field, day, limits)[0]}`;
  }
  return limits.min;
}

/** The same day so many years earlier; 1 March if that year has no 29 February. */
function yearsBefore(day: Day, years: number): Day {
  const before = addMonths(day, -12 * years);
  return before.slice(5) === day.slice(5) ? before : addDays(before, 1);
}

function endOfYear(day: Day, ahead: number): Day {
  return `${addMonths(day, 12 * ahead).slice(0, 4)}-12-31`;
}

function asMoment(limit: string | undefined, time: string): Moment | undefined {
  return limit && !limit.includes('T') ? `${limit}T${time}` : limit;
}

function later(one: string, other: string | undefined): string {
  return other !== undefined && other > one ? other : one;
}

function earlier(one: string, other: string | undefined): string {
  return other !== undefined && other < one ? other : one;
}
