import type { FocusEvent, KeyboardEvent } from 'react';
import { normalisedNumber, numberByKey, readNumber } from '../../../../domain/form/fields/number.js';
import { useCurrent } from '../../use-current.js';
import type { ControlProps } from '../field-props.js';
import { textInputProps } from '../TextControl.js';
import { useTypedNumber } from './use-typed-number.js';

/** A number (FLD-05): what is typed is filtered, arrows step, Home and End lead to its limits, and a value beyond its limits comes back to them when the field is left. */
export function NumberControl(props: ControlProps) {
  const { field, value, locked } = props;
  const { min, max } = field;
  const text = String(value);
  const now = useCurrent(text);
  const change = (next: string) => {
    now.current = next;
    props.onChange(next);
  };
  const typed = useTypedNumber(props, change);
  const commit = () => {
    typed.commit();
    const normalised = normalisedNumber(now.current, field);
    if (locked || normalised === now.current) return false;
    change(normalised);
    return true;
  };
  const leave = ({ currentTarget }: FocusEvent) => {
    // the platform has emitted `change` before, with a value that is no longer so
    if (commit()) currentTarget.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (locked) return;
    const keys = { shift: event.shiftKey, control: event.ctrlKey || event.metaKey, alt: event.altKey };
    const next = numberByKey(event.key, now.current, keys, field);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  return (
    <input
      {...textInputProps(props)}
      {...typed.input}
      type="text"
      role="spinbutton"
      // keyboards for decimals have no minus on some phones
      inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
      aria-valuenow={readNumber(text) ?? undefined}
      aria-valuetext={text || undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={key}
      onBlur={leave}
    />
  );
}
