import { memo } from 'react';
import { takesFiles } from '../../../domain/form/endpoint.js';
import { defaultValue, type FieldError, type FieldValue, type FormField } from '../../../domain/form/form-rules.js';
import { isEditable } from '../../../domain/form/form-state.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import { useStore } from '../../../platform/react/use-store.js';
import type { Site } from '../../../stores/site/site.js';
import { controlOf } from '../../shared/fields/controls.js';
import { errorText } from '../../shared/fields/error-text.js';
import { Field } from '../../shared/fields/Field.js';
import { languageOfDates } from '../../shared/fields/kit/local-dates.js';
import type { FormMachine, FormModel } from '../model/form-model.js';

/** Field bound to the form's state; subscribes to its own value and error only. */
export function FieldRow({ model, field }: { model: FormModel; field: FormField }) {
  const { machine, kind, t, site, props, hydrating, change, enter, left } = model;
  // without sending nothing is uploaded, and an endpoint receives files with the form
  const isKept = props.noSend || site.mode === 'admin' || takesFiles(site, props.method);
  const uploadTo = isKept ? null : props.groupId;
  return (
    <FormFieldRow
      field={field}
      machine={machine}
      t={t}
      site={site}
      plain={hydrating}
      locked={!isEditable({ kind })}
      uploadTo={uploadTo}
      change={change}
      enter={enter}
      left={left}
    />
  );
}

interface FormFieldRowProps {
  field: FormField;
  machine: FormMachine;
  t: FormTranslate;
  site: Site;
  plain: boolean;
  locked: boolean;
  uploadTo: string | null;
  change(id: string, value: FieldValue, byItself?: boolean): void;
  enter(id: string): void;
  left(id: string): void;
}

const FormFieldRow = memo(function FormFieldRow(props: FormFieldRowProps) {
  const { field, machine, t, site, plain, locked, uploadTo, change, enter, left } = props;
  const { value, right, checking, error: found } = useStore(machine.field(field.id));
  const error = errorWords(found, t, site);
  const { width } = controlOf(field) ?? {};
  const parts = [partNames(field), field.row && width && `group-${width}`].filter(Boolean).join(' ');
  return (
    <Field
      field={field}
      value={value ?? defaultValue(field)}
      error={error}
      right={right && error === ''}
      checking={checking && error === ''}
      t={t}
      site={site}
      plain={plain}
      locked={locked}
      uploadTo={uploadTo}
      part={parts}
      onChange={(next, byItself) => change(field.id, next, byItself)}
      onEnter={() => enter(field.id)}
      onLeave={() => left(field.id)}
    />
  );
});

/** Part names of a field: field-zip-code for `zipCode`; field-home-city and field-city for `home[city]`, in rows of `home` too. */
function partNames(field: FormField): string {
  const name = field.row ? `${field.within?.name}[${field.row.column.name}]` : field.name;
  const pieces = name.split(/[[\]]+/).filter((piece) => piece !== '');
  const parts = [pieces, pieces.slice(-1)].map((some) => `field-${some.join('-')}`);
  return [...new Set(parts)].map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).join(' ');
}

/** Returns the translated error shown at a field; empty if there is none. */
export function useFieldError(machine: FormMachine, id: string, t: FormTranslate, site: Site): string {
  return errorWords(useStore(machine.field(id)).error, t, site);
}

function errorWords(error: FieldError | null, t: FormTranslate, site: Site): string {
  return error ? errorText(t, error, languageOfDates(site)) : '';
}
