import type flatpickr from 'flatpickr';
import type { CalendarWords } from './calendar-locale.js';

const DAYS_OF_WEEK = 7;

/** Gives a day the role and states of a grid cell. */
export function setDayAria(day: HTMLElement, chosen: boolean): void {
  day.setAttribute('role', 'gridcell');
  // set only on chosen days: screen readers would announce "not selected" at all others
  if (chosen) day.setAttribute('aria-selected', 'true');
  day.setAttribute('aria-disabled', String(day.classList.contains('flatpickr-disabled')));
}

/** Gives flatpickr's markup the roles of a grid: a header with the weekdays, and a row for each week. */
export function setGridRoles(drawn: flatpickr.Instance, headingId: string, words: CalendarWords): void {
  const { rContainer, weekdayContainer, daysContainer } = drawn;
  if (!rContainer || !daysContainer) return;
  rContainer.setAttribute('role', 'grid');
  rContainer.setAttribute('aria-labelledby', headingId);
  weekdayContainer.setAttribute('role', 'rowgroup');
  weekdayContainer.firstElementChild?.setAttribute('role', 'row');
  weekdayContainer.querySelectorAll('.flatpickr-weekday').forEach((head, at) => {
    head.setAttribute('role', 'columnheader');
    head.setAttribute('aria-label', words.weekdays.longhand[(words.firstDayOfWeek + at) % DAYS_OF_WEEK] ?? '');
  });
  daysContainer.setAttribute('role', 'rowgroup');
  if (!daysContainer.querySelector('[role=row]')) addRows(daysContainer);
}

/** Wraps the days of each week in a row. */
function addRows(daysContainer: HTMLElement): void {
  const month = daysContainer.firstElementChild;
  const days = [...(month?.children ?? [])];
  for (let at = 0; at < days.length; at += DAYS_OF_WEEK) {
    const week = document.createElement('div');
    week.setAttribute('role', 'row');
    week.className = 'week';
    week.append(...days.slice(at, at + DAYS_OF_WEEK));
    // makes each row a first child: flatpickr applies range hover styles only to days inside one
    const box = document.createElement('div');
    box.append(week);
    month?.append(box);
  }
}
