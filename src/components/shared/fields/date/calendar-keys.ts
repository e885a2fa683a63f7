import { addDays, addMonths, type Day, weekdayOf } from '../../../../domain/form/fields/date/date-calendar.js';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Computes the day that a key moves to: arrows by day or week, Home and End to the ends of the week, Page Up and Page Down by a month,
 * with Shift by a year; null for any other key. `firstDay`: first day of the week, 0 is Sunday.
 */
export function dayByKey(
  day: Day,
  key: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  rtl: boolean,
  firstDay: number,
): Day | null {
  const step = STEPS[key.key];
  if (step !== undefined) return addDays(day, rtl && Math.abs(step) === 1 ? -step : step);
  const inWeek = (weekdayOf(day) - firstDay + 7) % 7;
  const months = key.shiftKey ? 12 : 1;
  switch (key.key) {
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}
