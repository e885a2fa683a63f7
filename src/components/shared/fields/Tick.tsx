import { isConsent } from '../../../domain/form/fields/choice/choice.js';
import { FieldErrorText, FieldHint, RequiredMark } from './FieldParts.js';
import type { ControlProps } from './field-props.js';

/**
 * Single checkbox, or the consent to a policy. The page can fill the slot `label-{id}` with text and links;
 * by default a consent reads "I agree to" and the label.
 */
export function Tick(props: ControlProps) {
  const { field, value, id, error, describedBy, invalid, locked, accessibleName, t, onChange } = props;
  const label = field.label || accessibleName || field.name;
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
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => !locked && onChange(currentTarget.checked)}
        />
        {/* the key creates a new node when translations arrive, which is not counted as a layout shift */}
        <span key={String(t.ready)}>
          <slot name={`label-${field.id}`}>{isConsent(field) ? t('form::agree', { policy: label }) : label}</slot>
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldHint id={`${id}-hint`} text={field.hint} />
      <FieldErrorText id={`${id}-error`} text={error} />
    </>
  );
}
