import { asText } from '../../shared/read.js';
import { isOfType } from '../form-field.js';
import type { FieldDefinition } from './field-definition.js';

/** A value of the page (FORM-13), which drafts do not keep: it may mean something else by now. */
export const hiddenField: FieldDefinition<'hidden'> = {
  fillable: false,
  checkUrl: false,
  kept: false,
  byMethod: true,
  read: (field) => field,
};

export const isHidden = isOfType('hidden');

/** No field: where a step of the form begins. */
export const stepField: FieldDefinition<'step'> = {
  fillable: false,
  formOnly: true,
  checkUrl: false,
  read: (field) => field,
};

export const isStep = isOfType('step');

/** A type that there is none of: a form that requires such a field is not sent. */
export const unknownField: FieldDefinition<'unknown'> = {
  fillable: false,
  read(field, { type }, problem) {
    const writtenType = asText(type);
    problem(`there is no type "${writtenType}"`);
    return { ...field, writtenType };
  },
};
