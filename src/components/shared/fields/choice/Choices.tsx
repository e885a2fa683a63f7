import type { FormEvent } from 'react';
import { holdsList, isConsent, optionsOf } from '../../../../domain/form/fields/choice/choice.js';
import type { FieldOf, FieldOption, FieldValue } from '../../../../domain/form/form-rules.js';
import { Icon } from '../../icons/Icon.js';
import { FieldErrorText, FieldHint, RequiredMark } from '../kit/FieldParts.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';

/** A group of radio buttons or checkboxes under one title. */
export function Choices(props: ControlProps) {
  const { field, id, error, describedBy, invalid, t } = props;
  const several = holdsList(field);
  const title = spokenName(props);
  const group = several
    ? { role: 'group' }
    : { role: 'radiogroup', 'aria-required': field.required, 'aria-invalid': invalid };
  return (
    <fieldset part="choices" {...group} aria-describedby={describedBy} aria-labelledby={`${id}-title`}>
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
  const { field, value, id, option, locked, plain, onChange } = props;
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
        name={several || plain ? field.name : id}
        required={plain && !several && field.required}
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

/**
 * Single checkbox, or the consent to a policy. The page can fill the slot `label-{id}` with text and links;
 * by default a consent reads "I agree to" and the label.
 */
export function SingleCheckbox(props: ControlProps) {
  const { field, value, id, error, describedBy, invalid, locked, accessibleName, t, onChange } = props;
  // a label of the page is not shown twice
  const isNamed = !field.label && !!accessibleName;
  const label = field.label || field.name;
  const required = field.required || isConsent(field);
  return (
    <>
      <label part="choice">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          part="tick"
          checked={value === true}
          disabled={field.disabled}
          required={required}
          aria-label={isNamed ? accessibleName : undefined}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => !locked && onChange(currentTarget.checked)}
        />
        {/* the key creates a new node when translations arrive, which is not counted as a layout shift */}
        <span key={String(t.ready)}>
          <slot name={`label-${field.id}`}>
            {!isNamed && (isConsent(field) ? t('form::agree', { policy: label }) : label)}
          </slot>
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldHint id={`${id}-hint`} text={field.hint} />
      <FieldErrorText id={`${id}-error`} text={error} />
    </>
  );
}

/** Single choice from a list, as a native select. */
export function SelectControl(props: ControlProps<FieldOf<'select'>>) {
  const { field, value, id, describedBy, invalid, locked, accessibleName, t, onChange } = props;
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) => !locked && onChange(currentTarget.value);
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
        // before the page's own listeners; some only dispatch `change`
        onInput={choose}
        onChange={choose}
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
