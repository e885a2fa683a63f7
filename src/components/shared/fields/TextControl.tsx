import { isEmpty } from '../../../domain/form/form-rules.js';
import type { ControlProps } from './field-props.js';
import { filterTyped, inputKind, typedHandlers } from './input-kinds.js';

/** What every control that is typed in has. */
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
    autoComplete: field.autocomplete ?? inputKind(field.type).autoComplete,
  };
}

/** A field of one or many lines. */
export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const kind = inputKind(field.type);
  const shared = textInputProps(props);
  if (field.type === 'textarea') {
    return <textarea {...shared} rows={3} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  }
  const { filter, caret } = kind;
  const taken = typedHandlers(onChange, (typed) =>
    filter ? filterTyped(typed, (text) => filter(text, field, String(value)), caret) : typed.input.value,
  );
  return (
    <input
      {...shared}
      {...taken}
      type={kind.type}
      inputMode={kind.inputMode}
      autoCapitalize={kind.literal ? 'none' : undefined}
      spellCheck={kind.literal ? false : undefined}
      // a lone code is nothing that the visitor has filled in
      onBlur={() => filter && value !== '' && isEmpty(field, value) && onChange('')}
    />
  );
}
