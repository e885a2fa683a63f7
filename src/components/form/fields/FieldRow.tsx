import { memo, useMemo } from 'react';
import { takesFiles } from '../../../domain/form/endpoint.js';
import { type FieldError, type FormField, fieldValue } from '../../../domain/form/form-rules.js';
import { isEditable } from '../../../domain/form/form-state.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import { useStore } from '../../../platform/react/use-store.js';
import type { Site } from '../../../stores/site/site.js';
import { controlOf } from '../../shared/fields/controls.js';
import { errorText } from '../../shared/fields/error-text.js';
import { Field } from '../../shared/fields/Field.js';
import type { FieldProps } from '../../shared/fields/kit/field-props.js';
import { languageOfDates } from '../../shared/fields/kit/local-dates.js';
import type { FormMachine, FormModel } from '../model/form-model.js';

/** Field bound to the form's state; subscribes to its own value and error only. */
export function FieldRow({ model, field }: { model: FormModel; field: FormField }) {
  const { machine, kind, t, site, props, hydrating: plain, change, enter, left } = model;
  // without sending nothing is uploaded, and an endpoint receives files with the form
  const isKept = props.noSend || site.mode === 'admin' || takesFiles(site, props.method);
  const uploadTo = isKept ? null : props.groupId;
  const given = { field, machine, t, site, plain, uploadTo, change, enter, left };
  return <FormFieldRow {...given} locked={!isEditable({ kind })} />;
}

type FormFieldRowProps = Pick<FormModel, 'machine' | 't' | 'site' | 'change' | 'enter' | 'left'> &
  Pick<FieldProps, 'field' | 'plain' | 'locked' | 'uploadTo'>;

const FormFieldRow = memo(function FormFieldRow(props: FormFieldRowProps) {
  const { machine, change, enter, left, ...given } = props;
  const { field, t, site } = given;
  const { value: filledIn, right, checking, error: found } = useStore(machine.field(field.id));
  // a list is the same until it changes
  const value = useMemo(() => fieldValue(field, filledIn), [field, filledIn]);
  const error = errorWords(found, t, site);
  const { width } = controlOf(field) ?? {};
  const parts = [partNames(field), field.row && width && `group-${width}`].filter(Boolean).join(' ');
  return (
    <Field
      {...given}
      value={value}
      error={error}
      right={right && error === ''}
      checking={checking && error === ''}
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
