import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DateField } from '../../../../domain/form/field/form-field.js';
import { DAY_SEPARATOR, splitMoment } from '../../../../domain/form/fields/date/date-calendar.js';
import { dateLimits, isTimed, openTimes } from '../../../../domain/form/fields/date/date-limits.js';
import { writtenTime } from '../../../../domain/form/fields/date/date-words.js';
import { joinStops } from '../../../../domain/shared/observable.js';
import { listen } from '../../../../events.js';
import { isRightToLeft } from '../../../../platform/motion/right-to-left.js';
import { unlessCancelled, useHandler, useLatest } from '../../../../platform/react/use-latest.js';
import { onResize } from '../../../../platform/screen/resize.js';
import { dispatchChange } from '../kit/dispatch-change.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';
import { localNow } from '../kit/local-dates.js';
import { Calendar } from './calendar.js';
import { type CalendarWords, knownWords, loadedWords } from './calendar-locale.js';

interface DatePopupProps extends ControlProps<DateField> {
  language: string;
  /** Element that the popup is positioned next to. */
  anchor: RefObject<HTMLElement | null>;
  /** Called for keys that the calendar does not handle. */
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}

/** Calendar popup in the top layer, so that no dialog or edge clips it; lists the times of the chosen day if the date has a time. */
export function DatePopup(props: DatePopupProps) {
  const { field, id, value, language, anchor, locked, t, onChange, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const calendar = useRef<Calendar>(null);
  const held = String(value);
  const latest = useLatest(held);
  const timed = isTimed(field);
  const label = spokenName(props);

  const choose = useHandler((next: string) => {
    if (locked || next === held) return;
    onChange(next);
    // native events, dispatched from the box and not the input, whose own handlers would take them for typing
    dispatchChange(anchor.current);
  });
  const chooseDays = useHandler((days: readonly string[]) => {
    const [day = ''] = days;
    if (!timed) {
      choose(days.join(DAY_SEPARATOR));
      return onClose();
    }
    const times = openTimes(field, day, dateLimits(field, localNow()));
    const [, before] = splitMoment(held);
    choose(`${day}T${before && times.includes(before) ? before : times[0]}`);
  });
  const words = useWords(language);
  const create = useHandler((element: HTMLElement, heading: HTMLElement, names: CalendarWords) => {
    const labels = {
      month: t('form::date_month'),
      year: t('form::date_year'),
      previous: t('form::date_previous'),
      next: t('form::date_next'),
    };
    const settings = { field, language, words: names, labels, heading, now: localNow(), choose: chooseDays };
    return new Calendar(element, settings);
  });
  usePlaceholderFocus(popup, anchor);
  useLayoutEffect(() => {
    if (!place.current || !heading.current || !words) return;
    // turning to another month or year is no change of the field, so the page gets no event
    const silent = listen(place.current, ['input', 'change'], (event) => event.stopPropagation());
    const made = create(place.current, heading.current, words);
    calendar.current = made;
    made.show(latest.current);
    made.focus();
    return joinStops(silent, () => made.destroy());
  }, [create, words, latest]);
  useLayoutEffect(() => calendar.current?.show(held), [held]);

  const key = (event: KeyboardEvent) => {
    if (calendar.current?.key(event.nativeEvent)) event.stopPropagation();
  };
  return (
    <div
      ref={popup}
      part="date-popup"
      popover="manual"
      role="dialog"
      // keeps focus inside on a press between the days
      tabIndex={-1}
      aria-label={t('form::date_calendar', { label })}
      onKeyDownCapture={key}
      onKeyDown={props.onKeyDown}
    >
      <p ref={heading} id={`${id}-month`} aria-live="polite" data-visually-hidden="" />
      <div ref={place} part="date-calendar" />
      {timed && <Times {...props} held={held} choose={choose} />}
    </div>
  );
}

/** Names of months and weekdays; null until loaded. */
function useWords(language: string): CalendarWords | null {
  const [words, setWords] = useState(() => knownWords(language));
  useEffect(() => {
    if (words) return;
    return unlessCancelled(loadedWords(language), setWords);
  }, [language, words]);
  return words;
}

/** Times of the chosen day, and the button that closes the popup. */
function Times(props: DatePopupProps & { held: string; choose(value: string): void }) {
  const { field, held, language, t, onClose, choose } = props;
  const [day, time] = splitMoment(held);
  const take = (event: FormEvent<HTMLSelectElement>) => {
    // the field dispatches its own, with the new value; the element listens to `change` where React does
    event.nativeEvent.stopImmediatePropagation();
    choose(`${day}T${event.currentTarget.value}`);
  };
  const times = time ? openTimes(field, day, dateLimits(field, localNow())) : [];
  return (
    <div part="date-times">
      <label part="date-time">
        {t('form::date_at')}
        <select
          part="field-input"
          value={time}
          disabled={times.length === 0}
          onInput={take}
          onChange={take}
          onKeyDown={keepEnter}
        >
          {!times.includes(time) && <option value={time}>{time && writtenTime(time, language)}</option>}
          {times.map((one) => (
            <option key={one} value={one}>
              {writtenTime(one, language)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" part="date-done" onClick={onClose} onKeyDown={keepEnter}>
        {t('form::date_done')}
      </button>
    </div>
  );
}

/** Keeps Enter from the field, where it moves on to the next one. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}

/** Gap in px between the calendar and its field. */
const GAP = 4;
/** Minimum distance in px from the edges of the viewport. */
const EDGE = 8;

/** Shows a popover next to its anchor while mounted, and repositions it on scroll and resize. */
function usePlaceholderFocus(popup: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [shown, beside] = [popup.current, anchor.current];
    if (!shown || !beside) return;
    const place = () => {
      // the browser hides a popover that is moved in the document
      if (shown.isConnected && shown.showPopover && !shown.matches(':popover-open')) shown.showPopover();
      placeBeside(shown, beside);
    };
    place();
    return joinStops(onResize([shown], place), listen(window, ['scroll', 'resize'], place, { capture: true }));
  }, [popup, anchor]);
}

/** Positions the popup below its anchor, or above if there is more space; aligned to its inline start, clamped to the viewport. */
function placeBeside(popup: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fits = below + height <= clientHeight - EDGE || clientHeight - at.bottom >= at.top;
  const start = isRightToLeft(anchor) ? at.right - width : at.left;
  popup.style.left = `${Math.max(EDGE, Math.min(start, clientWidth - width - EDGE))}px`;
  popup.style.top = `${Math.max(EDGE, Math.min(fits ? below : above, clientHeight - height - EDGE))}px`;
}
