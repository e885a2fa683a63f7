import { memo, useMemo } from 'react';
import { defaultValue, type FieldError, type FieldValue, type FormField } from '../../domain/form/form-rules.js';
import { type FormState, isEditable } from '../../domain/form/form-state.js';
import { own } from '../../domain/shared/own.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import { useStore } from '../../platform/element/use-store.js';
import type { Site } from '../../stores/site.js';
import { errorText } from '../shared/fields/error-text.js';
import { Field } from '../shared/fields/Field.js';
import { type FieldsAround, FieldsAroundContext } from '../shared/fields/fields-around.js';
import { languageOfDates } from '../shared/fields/local-dates.js';
import type { FormMachine } from './form-machine.js';
import type { FormModel } from './use-form.js';

/** Fields of the form, bound to its state; each follows its own value and error. */
export function Fields({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  const { machine, kind, t, site, props, change, enter } = model;
  // what sends nothing uploads nothing
  const uploadTo = props.noSend || site.mode === 'admin' ? null : props.groupId;
  const around = useFieldsAround(machine, model.fields);
  const rows = fields.map((field) => (
    <FormFieldRow
      key={field.id}
      field={field}
      machine={machine}
      t={t}
      site={site}
      locked={!isEditable({ kind })}
      uploadTo={uploadTo}
      change={change}
      enter={enter}
    />
  ));
  return <FieldsAroundContext.Provider value={around}>{rows}</FieldsAroundContext.Provider>;
}

/** The page's fields as they are filled in, for fields that follow from others. */
function useFieldsAround({ store }: FormMachine, fields: readonly FormField[]): FieldsAround {
  return useMemo(
    () => ({
      get: () => ({ fields, values: store.get().form.values }),
      listen: (changed) => store.listen(changed),
    }),
    [store, fields],
  );
}

interface FormFieldRowProps {
  field: FormField;
  machine: FormMachine;
  t: FormTranslate;
  site: Site;
  locked: boolean;
  uploadTo: string | null;
  change(id: string, value: FieldValue, byItself?: boolean): void;
  enter(id: string): void;
}

const FormFieldRow = memo(function FormFieldRow(props: FormFieldRowProps) {
  const { field, machine, t, site, locked, uploadTo, change, enter } = props;
  const value = useStore(machine.store, ({ form }) => own(form.values, field.id));
  const error = useFieldError(machine, field.id, t, site);
  return (
    <Field
      field={field}
      value={value ?? defaultValue(field)}
      error={error}
      t={t}
      site={site}
      locked={locked}
      uploadTo={uploadTo}
      part={`field-${field.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`}
      onChange={(next, byItself) => change(field.id, next, byItself)}
      onEnter={() => enter(field.id)}
    />
  );
});

/** What is wrong with a field of the form, in words; empty when nothing is. */
export function useFieldError(machine: FormMachine, id: string, t: FormTranslate, site: Site): string {
  const error = useStore(machine.store, (state) => errorOf(state, id));
  return error ? errorText(t, error, languageOfDates(site)) : '';
}

function errorOf(state: FormState, id: string): FieldError | undefined {
  return state.kind === 'idle' ? own(state.errors, id) : undefined;
}
