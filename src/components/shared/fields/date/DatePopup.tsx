import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { splitMoment } from '../../../../domain/form/fields/date-calendar.js';
import { dateLimits, openTimes } from '../../../../domain/form/fields/date-limits.js';
import { BETWEEN, writtenTime } from '../../../../domain/form/fields/date-words.js';
import { useHandler } from '../../../../platform/element/use-latest.js';
import type { ControlProps } from '../field-props.js';
import { localNow } from '../local-dates.js';
import { Calendar } from './calendar.js';
import { usePlace } from './use-place.js';

interface DatePopupProps extends ControlProps {
  language: string;
  /** What it is shown beside. */
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The calendar over the page, in the browser's top layer, so that no dialog or edge cuts it off; with the times of the chosen day where the date has a time. */
export function DatePopup(props: DatePopupProps) {
  const { field, value, accessibleName, language, anchor, locked, t, onChange, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar>(null);
  const held = String(value);
  const timed = field.type === 'datetime';
  const label = field.label || accessibleName || field.name;

  const choose = useHandler((next: string) => {
    if (locked || next === held) return;
    onChange(next);
    // as an input tells of what is typed: from beside it, for it has not been typed in
    for (const type of ['input', 'change'])
      anchor.current?.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  });
  const chooseDays = useHandler((days: readonly string[]) => {
    const [day = ''] = days;
    if (!timed) {
      choose(days.join(BETWEEN));
      return onClose();
    }
    const times = openTimes(field, day, dateLimits(field, localNow()));
    const [, before] = splitMoment(held);
    choose(`${day}T${before && times.includes(before) ? before : times[0]}`);
  });
  const words = {
    month: t('form::date_month'),
    year: t('form::date_year'),
    previous: t('form::date_previous'),
    next: t('form::date_next'),
  };
  const create = useHandler((element: HTMLElement) => {
    const made = new Calendar(element, { field, language, words, now: localNow(), choose: chooseDays });
    made.show(held);
    return made;
  });
  usePlace(popup, anchor);
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = create(place.current);
    calendar.current = made;
    made.focus();
    return () => made.destroy();
  }, [create]);
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
      aria-label={t('form::date_calendar', { label })}
      onKeyDownCapture={key}
    >
      <div ref={place} part="date-calendar" />
      {timed && <Times {...props} held={held} choose={choose} />}
    </div>
  );
}

/** The times of the chosen day, and the way back. */
function Times(props: DatePopupProps & { held: string; choose(value: string): void }) {
  const { field, held, language, t, onClose, choose } = props;
  const [day, time] = splitMoment(held);
  const times = time ? openTimes(field, day, dateLimits(field, localNow())) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside
    <div part="date-times" onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}>
      <label part="date-time">
        {t('form::date_at')}
        <select
          part="field-input"
          value={time}
          disabled={times.length === 0}
          onChange={({ currentTarget }) => choose(`${day}T${currentTarget.value}`)}
        >
          {!times.includes(time) && <option value={time}>{time && writtenTime(time, language)}</option>}
          {times.map((one) => (
            <option key={one} value={one}>
              {writtenTime(one, language)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" part="date-done" onClick={onClose}>
        {t('form::date_done')}
      </button>
    </div>
  );
}
