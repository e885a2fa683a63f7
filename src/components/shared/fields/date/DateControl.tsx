import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from '../../../../../styles/field-date.css';
import type { DateField } from '../../../../domain/form/field/form-field.js';
import { DAY_SEPARATOR, splitMoment } from '../../../../domain/form/fields/date/date-calendar.js';
import { dateLimits, firstMoment, INTERVAL, isTimed } from '../../../../domain/form/fields/date/date-limits.js';
import { writtenDate } from '../../../../domain/form/fields/date/date-words.js';
import { dateForm, dateHint, readTypedDate } from '../../../../domain/form/fields/date/typed-date.js';
import { joinStops } from '../../../../domain/shared/observable.js';
import { listen } from '../../../../events.js';
import { isEventWithin } from '../../../../platform/focus/shadow-dom.js';
import { lazyModule, readyValue } from '../../../../platform/lazy/lazy.js';
import { useLazy } from '../../../../platform/lazy/use-lazy.js';
import { mediaQuery } from '../../../../platform/motion/media-query.js';
import { useHandler } from '../../../../platform/react/use-latest.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { IconButton } from '../../buttons.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';
import { languageOfDates, localNow } from '../kit/local-dates.js';
import { textInputProps } from '../kit/TextControl.js';
import { useTypedText } from '../kit/use-typed-text.js';

const touched = mediaQuery('(pointer: coarse)');

/** Date field (FLD-02): text input with a calendar; the native control on touch devices. */
export function DateControl(props: ControlProps<DateField>) {
  useStyles(styles);
  const native = useSyncExternalStore(touched.watch, touched.matches, () => false);
  return native ? <NativeDate {...props} /> : <TypedDate {...props} />;
}

const DAY = 24 * 60;

/** Native date input, two for a range. Closed weekdays and hours, which it cannot disable, are validated on submit. */
function NativeDate(props: ControlProps<DateField>) {
  const { field, value, locked, t, onChange } = props;
  const limits = dateLimits(field, localNow());
  const timed = isTimed(field);
  const { interval = INTERVAL } = field;
  const shared = {
    ...textInputProps(props),
    type: timed ? 'datetime-local' : 'date',
    min: timed ? firstMoment(field, limits) : limits.min,
    max: limits.max,
    // steps count from `min` and must match the times of every day
    step: timed ? (DAY % interval === 0 ? interval : 1) * 60 : undefined,
  };
  if (!field.double) {
    return <DateInput {...shared} onChange={({ currentTarget }) => !locked && onChange(currentTarget.value)} />;
  }
  const [from = '', to = ''] = String(value).split(DAY_SEPARATOR);
  const change = (first: string, second: string) =>
    !locked && onChange(first || second ? first + DAY_SEPARATOR + second : '');
  const label = spokenName(props);
  return (
    <div part="date-pair">
      <DateInput
        {...shared}
        value={from}
        aria-label={t('form::range_from', { label })}
        onChange={({ currentTarget }) => change(currentTarget.value, to)}
      />
      <DateInput
        {...shared}
        id={undefined}
        value={to}
        min={splitMoment(from)[0] || shared.min}
        aria-label={t('form::range_to', { label })}
        onChange={({ currentTarget }) => change(from, currentTarget.value)}
      />
    </div>
  );
}

/**
 * Native input of a date. Uncontrolled in React, which would write each value into the attribute too: the picker of an iPhone resets an
 * input to its attribute, so that it could not be emptied.
 */
function DateInput({ value, ...props }: ComponentProps<'input'> & { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  });
  return <input {...props} ref={input} />;
}

/** Free-text date, formatted for its language on blur, with a calendar button. Invalid text stays as typed and fails validation. */
function TypedDate(props: ControlProps<DateField>) {
  const { field, id, describedBy, site, t } = props;
  const language = languageOfDates(site);
  const typed = useTypedText(String(props.value), (value) => writtenDate(value, language));
  const type = (text: string) => {
    if (props.locked) return;
    const next = readTypedDate(text, language, dateForm(field), dateLimits(field, localNow())) ?? text;
    typed.keep(text, next);
    props.onChange(next);
  };
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useLazyCalendar(box, props.locked === true || field.disabled === true);
  const format = dateHint(language, t('form::date_letters'), dateForm(field));
  const label = spokenName(props);
  const Popup = calendar.module?.DatePopup;

  /** Closes the calendar and moves focus to its button, unless the visitor is typing. */
  const close = () => {
    if (!box.current?.querySelector('input')?.matches(':focus')) button.current?.focus({ preventScroll: true });
    calendar.close();
  };
  const key = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowDown' && event.altKey;
    if (!(opens && !calendar.open) && !(event.key === 'Escape' && calendar.open)) return;
    // keeps a surrounding dialog open
    event.preventDefault();
    event.stopPropagation();
    if (opens) calendar.toggle();
    else close();
  };
  return (
    <div part="date" ref={box}>
      <input
        {...textInputProps(props)}
        type="text"
        value={typed.text}
        placeholder={field.placeholder ?? format}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        aria-describedby={`${describedBy ?? ''} ${id}-format`.trim()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={typed.commit}
        onKeyDown={key}
      />
      <span id={`${id}-format`} data-visually-hidden="">
        {t('form::date_format', { format })}
      </span>
      <IconButton
        ref={button}
        icon="calendar"
        part="icon-button date-button"
        aria-label={t('form::date_open', { label })}
        aria-haspopup="dialog"
        aria-expanded={calendar.open && Popup !== undefined}
        disabled={field.disabled}
        onPointerEnter={calendar.warm}
        onFocus={calendar.warm}
        onClick={calendar.toggle}
        onKeyDown={key}
      />
      {calendar.open && Popup && <Popup {...props} language={language} anchor={box} onKeyDown={key} onClose={close} />}
      <div role="status">
        {calendar.open && calendar.failed && <p part="field-hint">{t('main::error::network')}</p>}
      </div>
    </div>
  );
}

/** Lazy module of the calendar, loaded when its button is hovered or focused. */
export const CALENDAR = lazyModule(
  () => import('./DatePopup.js'),
  'the calendar could not be loaded; dates can be typed in',
  'fields',
);

/**
 * Manages the open state and loading of the calendar. It closes on a press or focus outside, and when the field is removed or locked;
 * after a failed load, opening it retries.
 */
function useLazyCalendar(box: RefObject<HTMLElement | null>, locked: boolean) {
  const [opened, setOpened] = useState(false);
  const [warmed, setWarmed] = useState(false);
  const [openings, setOpenings] = useState(0);
  const lazy = useLazy(CALENDAR, warmed || opened, { retry: openings });
  const open = opened && !locked;
  const close = useHandler(() => setOpened(false));

  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const pressed = (event: Event) => !isEventWithin(event, element) && close();
    const left = ({ relatedTarget }: FocusEvent) => {
      // relatedTarget is null when a non-focusable element is pressed
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    return joinStops(listen(document, 'pointerdown', pressed, { capture: true }), listen(element, 'focusout', left));
  }, [box, open, close]);
  // closed on unmount, so that a field moved in the document is not open again
  useEffect(() => close, [close]);

  return {
    open,
    module: readyValue(lazy),
    failed: lazy.status === 'failed',
    close,
    warm: () => setWarmed(true),
    toggle: () => {
      if (locked) return;
      setOpened(!open);
      if (!open) setOpenings(openings + 1);
    },
  };
}
