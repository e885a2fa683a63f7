import flatpickr from 'flatpickr';
import type { DateField } from '../../../../domain/form/field/form-field.js';
import {
  addDays,
  addMonths,
  DAY_SEPARATOR,
  type Day,
  isDay,
  type Moment,
  momentOf,
  monthsBetween,
  splitMoment,
  startOf,
  weekdayOf,
} from '../../../../domain/form/fields/date/date-calendar.js';
import { dateLimits, isOpenDay } from '../../../../domain/form/fields/date/date-limits.js';
import { isRightToLeft } from '../../../../platform/motion/right-to-left.js';
import { type CalendarWords, dayName, monthName } from './calendar-locale.js';

interface CalendarOptions {
  field: DateField;
  language: string;
  /** Names of months and days. */
  words: CalendarWords;
  labels: { month: string; year: string; previous: string; next: string };
  /** Live region with the name of the month. */
  heading: HTMLElement;
  now: Moment;
  /** Called with the chosen day, or both days of a range. */
  choose(days: readonly Day[]): void;
}

type DayElement = HTMLElement & { dateObj: Date };

/** Format name with which flatpickr requests a day's label. */
const NAME = 'name';

/** Month grid drawn by flatpickr; keyboard support, roles, labels and states are added here, as flatpickr has few. */
export class Calendar {
  readonly #place: HTMLElement;
  readonly #options: CalendarOptions;
  readonly #first: Day;
  readonly #last: Day;
  readonly #isOpen: (day: Day) => boolean;
  readonly #drawn: flatpickr.Instance;
  /** Day last chosen or focused; in another month, Tab goes to the same day of that month. */
  #at: Day;

  constructor(place: HTMLElement, options: CalendarOptions) {
    const limits = dateLimits(options.field, options.now);
    this.#place = place;
    this.#options = options;
    [this.#first] = splitMoment(limits.min);
    [this.#last] = splitMoment(limits.max);
    this.#isOpen = (day) => isOpenDay(options.field, day, limits);
    [this.#at] = splitMoment(options.now);
    this.#drawn = this.#draw();
    this.#syncAria();
  }

  /** Selects the days of the field's value. */
  show(value: string): void {
    const days = value.split(DAY_SEPARATOR).map((one) => splitMoment(one)[0]);
    const shown = days.every((day) => isDay(day) && this.#isOpen(day)) ? days : [];
    if (shown.join() === this.#drawn.selectedDates.map(dayOf).join()) return;
    const within = this.#days().some((day) => day.matches(':focus'));
    this.#drawn.setDate(shown.map(startOf), false);
    this.#at = shown.at(-1) ?? this.#at;
    this.#syncAria();
    // flatpickr has redrawn the days
    if (within) this.focus();
  }

  focus(): void {
    (this.#stop() ?? this.#drawn.currentYearElement).focus({ preventScroll: true });
  }

  /** Handles a key pressed inside; true if handled. Escape is left to the opener. */
  key(event: KeyboardEvent): boolean {
    const target = event.composedPath()[0] as HTMLElement;
    if (!this.#drawn.calendarContainer.contains(target) || event.key === 'Escape') return false;
    const pressed = event.key === 'Enter' || event.key === ' ';
    const isDayElement = 'dateObj' in target;
    const pressable = isDayElement || target.getAttribute('role') === 'button';
    if (pressed && pressable) target.click();
    const moved = isDayElement && !pressed && this.#move(dayOf((target as DayElement).dateObj), event);
    // Enter in the year input would submit the form; other keys keep their default there and in the list of months
    if (moved || (pressed && pressable) || event.key === 'Enter') event.preventDefault();
    return true;
  }

  destroy(): void {
    this.#drawn.destroy();
  }

  #draw(): flatpickr.Instance {
    const { field, language, words, labels, now, choose } = this.#options;
    const redrawn = () => queueMicrotask(() => this.#syncAria());
    // flatpickr writes into a detached input, as React controls the field's
    return flatpickr(document.createElement('input'), {
      inline: true,
      appendTo: this.#place,
      position: () => {},
      animate: false,
      closeOnSelect: false,
      mode: field.double ? 'range' : 'single',
      locale: { ...words, monthAriaLabel: labels.month, yearAriaLabel: labels.year },
      now: startOf(splitMoment(now)[0]),
      minDate: startOf(this.#first),
      maxDate: startOf(this.#last),
      ariaDateFormat: NAME,
      formatDate: (date, format) => (format === NAME ? dayName(dayOf(date), language, words) : dayOf(date)),
      onDayCreate: (dates, _, __, element: DayElement) => {
        const day = dayOf(element.dateObj);
        // not by flatpickr's own setting, with which no range spans a closed day
        if (!this.#isOpen(day)) element.classList.add('flatpickr-disabled');
        setDayAria(
          element,
          dates.some((date) => dayOf(date) === day),
        );
      },
      onMonthChange: redrawn,
      onYearChange: redrawn,
      onChange: (dates, _, { latestSelectedDateObj }) => {
        if (latestSelectedDateObj) this.#at = dayOf(latestSelectedDateObj);
        this.#syncAria();
        // flatpickr has redrawn the pressed day
        this.focus();
        if (dates.length === (field.double ? 2 : 1)) choose(dates.map(dayOf));
      },
    });
  }

  #days(): DayElement[] {
    return [...this.#place.querySelectorAll<DayElement>('.flatpickr-day')];
  }

  get #month(): string {
    const { currentYear, currentMonth } = this.#drawn;
    return `${currentYear}-${String(currentMonth + 1).padStart(2, '0')}`;
  }

  /** Finds the day in the tab order: the first enabled day from the last active day of the month on, else the last enabled one. */
  #stop(): DayElement | undefined {
    const open = this.#days().filter(
      ({ dateObj }) => dayOf(dateObj).startsWith(this.#month) && this.#isOpen(dayOf(dateObj)),
    );
    const like = addMonths(this.#at, monthsBetween(this.#at, this.#month));
    return open.find(({ dateObj }) => dayOf(dateObj) >= like) ?? open.at(-1);
  }

  /** Adds roles, labels and tab stops to the elements that flatpickr draws without them. */
  #syncAria(): void {
    const { prevMonthNav, nextMonthNav, monthsDropdownContainer, currentYearElement } = this.#drawn;
    // destroyed in the meantime
    if (!prevMonthNav) return;
    const { labels, heading, language, words } = this.#options;
    setArrowAria(prevMonthNav, labels.previous, this.#month <= this.#first.slice(0, 7));
    setArrowAria(nextMonthNav, labels.next, this.#month >= this.#last.slice(0, 7));
    monthsDropdownContainer.tabIndex = 0;
    currentYearElement.tabIndex = 0;
    const name = monthName(this.#month, language, words);
    // writing the same text would announce it again
    if (heading.textContent !== name) heading.textContent = name;
    setGridRoles(this.#drawn, heading.id, words);
    const days = this.#days();
    const stop = days.find((day) => day.matches(':focus')) ?? this.#stop();
    for (const day of days) day.tabIndex = day === stop ? 0 : -1;
  }

  /** Moves focus to the next enabled day in the key's direction; true if the key is a navigation key. */
  #move(day: Day, event: KeyboardEvent): boolean {
    const to = dayByKey(day, event, isRightToLeft(this.#place), this.#options.words.firstDayOfWeek);
    if (!to) return false;
    const back = to < day;
    const within = this.#within(to);
    const vertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const next = this.#openFrom(within, (back ? -1 : 1) * (vertical ? 7 : 1)) ?? this.#openFrom(within, back ? 1 : -1);
    if (!next) return true;
    this.#at = next;
    if (!next.startsWith(this.#month)) {
      this.#drawn.jumpToDate(startOf(next));
      this.#syncAria();
    }
    this.#days()
      .find(({ dateObj }) => dayOf(dateObj) === next)
      ?.focus({ preventScroll: true });
    this.#syncAria();
    return true;
  }

  #within(day: Day): Day {
    if (day < this.#first) return this.#first;
    return day > this.#last ? this.#last : day;
  }

  /** Finds the nearest enabled day, in steps from `day`. */
  #openFrom(day: Day, step: number): Day | null {
    for (let at = day; at >= this.#first && at <= this.#last; at = addDays(at, step)) if (this.#isOpen(at)) return at;
    return null;
  }
}

function setArrowAria(arrow: HTMLElement, label: string, off: boolean): void {
  arrow.setAttribute('role', 'button');
  arrow.setAttribute('aria-label', label);
  arrow.setAttribute('aria-disabled', String(off));
  arrow.tabIndex = off ? -1 : 0;
}

function dayOf(date: Date): Day {
  return splitMoment(momentOf(date))[0];
}

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

const DAYS_OF_WEEK = 7;

/** Gives a day the role and states of a grid cell. */
function setDayAria(day: HTMLElement, chosen: boolean): void {
  day.setAttribute('role', 'gridcell');
  // set only on chosen days: screen readers would announce "not selected" at all others
  if (chosen) day.setAttribute('aria-selected', 'true');
  day.setAttribute('aria-disabled', String(day.classList.contains('flatpickr-disabled')));
}

/** Gives flatpickr's markup the roles of a grid: a header with the weekdays, and a row for each week. */
function setGridRoles(drawn: flatpickr.Instance, headingId: string, words: CalendarWords): void {
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
