import { asText } from '../../shared/read.js';
import { isOfType } from '../form-field.js';
import type { FieldDefinition } from './field-definition.js';

/** A value set by the page (FORM-13). Not kept in drafts, where it could be stale. */
export const hiddenField: FieldDefinition<'hidden'> = {
  fillable: false,
  checkUrl: false,
  kept: false,
  byMethod: true,
  read: (field) => field,
};

export const isHidden = isOfType('hidden');

/** Not a field: marks the beginning of a step. */
export const stepField: FieldDefinition<'step'> = {
  fillable: false,
  formOnly: true,
  checkUrl: false,
  read: (field) => field,
};

export const isStep = isOfType('step');

/** An unsupported type: a form that requires such a field cannot be sent. */
export const unknownField: FieldDefinition<'unknown'> = {
  fillable: false,
  read(field, { type }, problem) {
    const writtenType = asText(type);
    problem(`there is no type "${writtenType}"`);
    return { ...field, writtenType };
  },
};
