import { definitionOf } from '../../../domain/form/fields/registry.js';
import type { FieldOf } from '../../../domain/form/form-rules.js';
import { Icon } from '../icons/Icon.js';
import { FieldErrorText } from './FieldParts.js';
import type { ControlProps } from './field-props.js';

/** Placeholder for an unsupported field type: explained in the editor; visitors see an error only if it blocks submitting. */
export function UnknownField({ field, id, error, site, t }: ControlProps<FieldOf<'unknown'>>) {
  const label = field.label || field.name;
  const { writtenType: type = '' } = field;
  if (site.mode === 'admin') {
    return (
      <div part="field-unknown">
        <Icon name="alert" />
        <p>
          {label}: {t(definitionOf({ type }).formOnly ? 'form::type_of_forms' : 'form::no_type', { type })}
        </p>
      </div>
    );
  }
  if (!error) return null;
  return (
    <div part="field-unknown" tabIndex={-1}>
      <FieldErrorText id={`${id}-error`} text={error} />
    </div>
  );
}
