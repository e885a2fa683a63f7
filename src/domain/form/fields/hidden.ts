import type { FieldDefinition } from '../field/field-definition.js';
import { isOfType } from '../field/form-field.js';

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
