import { holdsList, optionsOf } from '../../../domain/form/fields/choice/choice.js';
import type { FieldOption, FieldValue } from '../../../domain/form/form-rules.js';
import { FieldErrorText, FieldHint, RequiredMark } from './FieldParts.js';
import type { ControlProps } from './field-props.js';

/** A group of radio buttons or checkboxes under one title. */
export function Choices(props: ControlProps) {
  const { field, id, error, describedBy, invalid, t } = props;
  const several = holdsList(field);
  const title = field.label || props.accessibleName || field.name;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a radiogroup supports aria-required
    <fieldset
      part="choices"
      role={several ? 'group' : 'radiogroup'}
      aria-describedby={describedBy}
      aria-labelledby={`${id}-title`}
      aria-required={several ? undefined : field.required}
      aria-invalid={several ? undefined : invalid}
    >
      <legend part="field-label" id={`${id}-title`} data-visually-hidden={field.label ? undefined : ''}>
        {title}
        {field.required && <RequiredMark />}
        {field.required && several && <span data-visually-hidden=""> ({t('form::is_required')})</span>}
      </legend>
      <FieldHint id={`${id}-hint`} text={field.hint} />
      {optionsOf(field).map((option) => (
        <Choice key={option.value} {...props} option={option} />
      ))}
      <FieldErrorText id={`${id}-error`} text={error} />
    </fieldset>
  );
}

function Choice(props: ControlProps & { option: FieldOption }) {
  const { field, value, id, option, locked, onChange } = props;
  const several = holdsList(field);
  const chosen = several ? chosenOf(value).includes(option.value) : value === option.value;
  const change = () => {
    if (locked) return;
    onChange(several ? toggled(optionsOf(field), chosenOf(value), option.value) : option.value);
  };
  return (
    <label part="choice">
      <input
        type={several ? 'checkbox' : 'radio'}
        name={several ? field.name : id}
        value={option.value}
        part="tick"
        checked={chosen}
        disabled={field.disabled}
        onChange={change}
      />
      <span>{option.label}</span>
    </label>
  );
}

function chosenOf(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Toggles a value; keeps the order of the options. */
function toggled(options: readonly { value: string }[], chosen: readonly string[], value: string): string[] {
  const wanted = (other: string) => (other === value ? !chosen.includes(value) : chosen.includes(other));
  return options.map((option) => option.value).filter(wanted);
}
