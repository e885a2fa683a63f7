import type { FieldOf } from '../../../domain/form/form-rules.js';
import { Icon } from '../icons/Icon.js';
import type { ControlProps } from './field-props.js';

/** Single choice from a list, as a native select. */
export function SelectControl(props: ControlProps<FieldOf<'select'>>) {
  const { field, value, id, describedBy, invalid, locked, accessibleName, t, onChange } = props;
  return (
    <span part="select">
      <select
        id={id}
        name={field.name}
        part="field-input"
        value={String(value)}
        disabled={field.disabled}
        required={field.required}
        autoComplete={field.autocomplete}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-label={field.label ? undefined : accessibleName || field.placeholder || field.name}
        onChange={({ currentTarget }) => !locked && onChange(currentTarget.value)}
      >
        <option value="">{field.placeholder || t('form::choose')}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="next" />
    </span>
  );
}
