import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import {
  normalisedNumber,
  numberByKey,
  readNumber,
  typedNumber,
  ungroupedNumber,
  writtenNumber,
} from '../../../../domain/form/fields/number.js';
import { isComposing } from '../../../../platform/focus/composing.js';
import { useLatest } from '../../../../platform/react/use-latest.js';
import { dispatchChange } from '../kit/dispatch-change.js';
import type { ControlProps } from '../kit/field-props.js';
import { languageOfDates } from '../kit/local-dates.js';
import { filterTyped, textInputProps, typedHandlers } from '../kit/TextControl.js';
import { useTypedText } from '../kit/use-typed-text.js';

/**
 * Number field (FLD-05): filters typed text and keeps it until blur, then clamps the number to its limits and writes it as the language
 * does. Arrow keys step, Home and End go to the limits.
 */
export function NumberControl(props: ControlProps<FieldOf<'number'>>) {
  const { field, value, locked, site } = props;
  const { min, max } = field;
  const text = String(value);
  const now = useLatest(text);
  const change = (next: string) => {
    now.current = next;
    props.onChange(next);
  };
  const language = languageOfDates(site);
  const shown = writtenNumber(text, language);
  const typed = useTypedText(text, () => shown);
  const type = (written: string) => {
    const number = ungroupedNumber(written, language);
    typed.keep(written, number);
    change(number);
  };
  const commit = ({ currentTarget }: SyntheticEvent) => {
    typed.commit();
    const normalised = normalisedNumber(now.current, field);
    if (locked || normalised === now.current) return;
    change(normalised);
    // the browser has already dispatched `change` with the value before normalising
    currentTarget.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const filter = (written: string) => typedNumber(written, typed.text);
  /** Position of the caret: before the character of a key that is not taken. */
  const caretOf = (written: string, caret: number, filtered: string) =>
    filtered === typed.text ? caret - 1 : filter(written.slice(0, caret)).length;
  const key = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') commit(event);
    if (locked) return;
    const keys = { shift: event.shiftKey, control: event.ctrlKey || event.metaKey, alt: event.altKey };
    const next = numberByKey(event.key, now.current, keys, field);
    if (next === null) return;
    event.preventDefault();
    if (next === now.current) return;
    change(next);
    // not from the input, whose own handlers would take it for typing
    dispatchChange(event.currentTarget.parentElement);
  };
  return (
    <input
      {...textInputProps(props)}
      {...typedHandlers(type, (one) => filterTyped(one, filter, caretOf))}
      value={typed.text}
      type="text"
      role="spinbutton"
      // decimal keyboards have no minus key on some phones
      inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
      aria-valuenow={readNumber(text) ?? undefined}
      aria-valuetext={shown || undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={key}
      onBlur={commit}
    />
  );
}
