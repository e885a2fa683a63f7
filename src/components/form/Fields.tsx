import type { FormField } from '../../domain/form/form-rules.js';
import { own } from '../../domain/shared/own.js';
import { errorText } from '../shared/fields/error-text.js';
import { Field } from '../shared/fields/Field.js';
import type { FormModel } from './use-form.js';

/** Fields of the form, bound to its state. */
export function Fields({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  const { kind, values, t, change, enter } = model;
  return fields.map((field) => (
    <Field
      key={field.id}
      field={field}
      value={own(values, field.id) ?? ''}
      error={fieldError(model, field.id)}
      t={t}
      locked={kind !== 'idle'}
      part={`field-${field.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`}
      onChange={(value) => change(field.id, value)}
      onEnter={() => enter(field.id)}
    />
  ));
}

/** What is wrong with a field of the form, in words. */
export function fieldError({ machine: { state }, t }: FormModel, id: string): string {
  const error = state.kind === 'idle' ? own(state.errors, id) : undefined;
  return error ? errorText(t, error) : '';
}
