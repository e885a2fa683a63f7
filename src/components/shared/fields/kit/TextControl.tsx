import { definitionOf } from '../../../../domain/form/fields/registry.js';
import { isEmpty } from '../../../../domain/form/form-rules.js';
import type { ControlProps } from './field-props.js';
import { filterTyped, typedHandlers } from './typed-input.js';

/** Common props of all controls with typed text. */
export function textInputProps(props: ControlProps) {
  const { field, value, id, describedBy, invalid, locked, accessibleName } = props;
  return {
    id,
    name: field.name,
    value: String(value),
    part: 'field-input',
    placeholder: field.placeholder,
    readOnly: locked,
    disabled: field.disabled,
    required: field.required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-label': field.label ? undefined : accessibleName || field.placeholder || field.name,
    autoComplete: field.autocomplete ?? definitionOf(field).typing?.autoComplete,
  };
}

/** Single-line text field. */
export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const { type = 'text', inputMode, literal, filter, caret } = definitionOf(field).typing ?? {};
  const taken = typedHandlers(onChange, (typed) =>
    filter ? filterTyped(typed, (text) => filter(text, field, String(value)), caret) : typed.input.value,
  );
  return (
    <input
      {...textInputProps(props)}
      {...taken}
      type={type}
      inputMode={inputMode}
      autoCapitalize={literal ? 'none' : undefined}
      spellCheck={literal ? false : undefined}
      // a country code without a number counts as empty
      onBlur={() => filter && value !== '' && isEmpty(field, value) && onChange('')}
    />
  );
}

/** Multi-line text field. */
export function TextareaControl(props: ControlProps) {
  return (
    <textarea
      {...textInputProps(props)}
      rows={3}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  );
}
