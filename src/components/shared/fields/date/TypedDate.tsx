import { type KeyboardEvent, useRef } from 'react';
import type { DateField } from '../../../../domain/form/field/form-field.js';
import { dateLimits } from '../../../../domain/form/fields/date/date-limits.js';
import { dateForm, dateHint, readTypedDate, writtenDate } from '../../../../domain/form/fields/date/date-words.js';
import { Icon } from '../../icons/Icon.js';
import type { ControlProps } from '../kit/field-props.js';
import { languageOfDates, localNow } from '../kit/local-dates.js';
import { textInputProps } from '../kit/TextControl.js';
import { useTypedText } from '../kit/use-typed-text.js';
import { useLazyCalendar } from './use-lazy-calendar.js';

/** Free-text date, formatted for its language on blur, with a calendar button. Invalid text stays as typed and fails validation. */
export function TypedDate(props: ControlProps<DateField>) {
  const { field, id, describedBy, accessibleName, site, t } = props;
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
  const label = field.label || accessibleName || field.name;
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
        spellCheck={false}
        aria-describedby={`${describedBy ?? ''} ${id}-format`.trim()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={typed.commit}
        onKeyDown={key}
      />
      <span id={`${id}-format`} data-visually-hidden="">
        {t('form::date_format', { format })}
      </span>
      <button
        ref={button}
        type="button"
        part="icon-button date-button"
        aria-label={t('form::date_open', { label })}
        aria-haspopup="dialog"
        aria-expanded={calendar.open && Popup !== undefined}
        disabled={field.disabled}
        onPointerEnter={calendar.warm}
        onFocus={calendar.warm}
        onClick={calendar.toggle}
        onKeyDown={key}
      >
        <Icon name="calendar" />
      </button>
      {calendar.open && Popup && <Popup {...props} language={language} anchor={box} onKeyDown={key} onClose={close} />}
      {calendar.open && calendar.failed && (
        <p part="field-hint" role="status">
          {t('main::error::network')}
        </p>
      )}
    </div>
  );
}
