import flatpickr from 'flatpickr';
import {
  addDays,
  addMonths,
  BETWEEN,
  type Day,
  isDay,
  type Moment,
  momentOf,
  monthsBetween,
  splitMoment,
  startOf,
} from '../../../../domain/form/fields/date-calendar.js';
import { dateLimits, isOpenDay } from '../../../../domain/form/fields/date-limits.js';
import type { DateField } from '../../../../domain/form/form-field.js';
import { isRightToLeft } from '../../../../platform/motion/right-to-left.js';
import { dayByKey } from './calendar-keys.js';
import { type CalendarWords, dayName, monthName } from './calendar-locale.js';
import { setDayAria, setGridRoles } from './grid-roles.js';

interface CalendarOptions {
  field: DateField;
  language: string;
  /** Names of months and days. */
  words: CalendarWords;
  labels: { month: string; year: string; previous: string; next: string };
  /** Shows the name of the month, and is announced when that changes. */
  heading: HTMLElement;
  now: Moment;
  /** A day has been chosen, or two of them. */
  choose(days: readonly Day[]): void;
}

type DayElement = HTMLElement & { dateObj: Date };

/** The format in which flatpickr asks for a day's name. */
const NAME = 'name';

/** The days of a month, drawn by flatpickr as a grid; keys, roles, names and states are ours, for its own are few. */
export class Calendar {
  readonly #place: HTMLElement;
  readonly #options: CalendarOptions;
  readonly #first: Day;
  readonly #last: Day;
  readonly #isOpen: (day: Day) => boolean;
  readonly #drawn: flatpickr.Instance;
  /** The day that was last chosen or moved to; another month shows its like. */
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

  /** Shows what the field holds. */
  show(value: string): void {
    const days = value.split(BETWEEN).map((one) => splitMoment(one)[0]);
    const shown = days.every((day) => isDay(day) && this.#isOpen(day)) ? days : [];
    if (shown.join() === this.#drawn.selectedDates.map(dayOf).join()) return;
    const within = this.#days().some((day) => day.matches(':focus'));
    this.#drawn.setDate(shown.map(startOf), false);
    this.#at = shown.at(-1) ?? this.#at;
    this.#syncAria();
    // the days have been drawn anew
    if (within) this.focus();
  }

  focus(): void {
    (this.#stop() ?? this.#drawn.currentYearElement).focus({ preventScroll: true });
  }

  /** Answers a key that is pressed inside; Escape is for who has opened it. Says whether nobody else has to. */
  key(event: KeyboardEvent): boolean {
    const target = event.composedPath()[0] as HTMLElement;
    if (!this.#drawn.calendarContainer.contains(target) || event.key === 'Escape') return false;
    const pressed = event.key === 'Enter' || event.key === ' ';
    const isDayElement = 'dateObj' in target;
    const pressable = isDayElement || target.getAttribute('role') === 'button';
    if (pressed && pressable) target.click();
    const moved = isDayElement && !pressed && this.#move(dayOf((target as DayElement).dateObj), event);
    // Enter in the year would send a form; other keys in it and in the list of months are theirs
    if (moved || (pressed && pressable) || event.key === 'Enter') event.preventDefault();
    return true;
  }

  destroy(): void {
    this.#drawn.destroy();
  }

  #draw(): flatpickr.Instance {
    const { field, language, words, labels, now, choose } = this.#options;
    const redrawn = () => queueMicrotask(() => this.#syncAria());
    // flatpickr writes into an input of its own, which is never in the document: the field's belongs to its view
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
      disable: [(date) => !this.#isOpen(dayOf(date))],
      ariaDateFormat: NAME,
      formatDate: (date, format) => (format === NAME ? dayName(dayOf(date), language, words) : dayOf(date)),
      onDayCreate: (dates, _, __, element: DayElement) =>
        setDayAria(
          element,
          dates.some((date) => dayOf(date) === dayOf(element.dateObj)),
        ),
      onMonthChange: redrawn,
      onYearChange: redrawn,
      onChange: (dates, _, { latestSelectedDateObj }) => {
        if (latestSelectedDateObj) this.#at = dayOf(latestSelectedDateObj);
        this.#syncAria();
        // the day that was pressed has been drawn anew
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

  /** The day that Tab leads to: the one last chosen or moved to, in another month the same day or its last; the nearest one that can be chosen. */
  #stop(): DayElement | undefined {
    const open = this.#days().filter(
      ({ dateObj }) => dayOf(dateObj).startsWith(this.#month) && this.#isOpen(dayOf(dateObj)),
    );
    const like = addMonths(this.#at, monthsBetween(this.#at, this.#month));
    return open.find(({ dateObj }) => dayOf(dateObj) >= like) ?? open.at(-1);
  }

  /** What flatpickr draws without roles, and what Tab would not reach. */
  #syncAria(): void {
    const { prevMonthNav, nextMonthNav, monthsDropdownContainer, currentYearElement } = this.#drawn;
    // it has been destroyed meanwhile
    if (!prevMonthNav) return;
    const { labels, heading, language, words } = this.#options;
    setArrowAria(prevMonthNav, labels.previous, this.#month <= this.#first.slice(0, 7));
    setArrowAria(nextMonthNav, labels.next, this.#month >= this.#last.slice(0, 7));
    monthsDropdownContainer.tabIndex = 0;
    currentYearElement.tabIndex = 0;
    const name = monthName(this.#month, language, words);
    // the same words again would be announced again
    if (heading.textContent !== name) heading.textContent = name;
    setGridRoles(this.#drawn, heading.id, words);
    const days = this.#days();
    const stop = days.find((day) => day.matches(':focus')) ?? this.#stop();
    for (const day of days) day.tabIndex = day === stop ? 0 : -1;
  }

  /** Moves the focus from a day to another one that can be chosen; says whether the key leads anywhere. */
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

  /** The nearest day that can be chosen, by steps. */
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
