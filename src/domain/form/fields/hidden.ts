import type { FieldDefinition } from '../field/field-definition.js';
import { isOfType } from '../field/form-field.js';
import { everyField, type TypeDoc } from '../field/setting-docs.js';

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

export const hiddenDoc = (): TypeDoc => ({
  summary: 'A value that visitors do not see.',
  example: { default: 'spring-2026' },
});

export const stepDoc = (): TypeDoc => {
  const { id = {}, label = {}, when = {} } = everyField();
  return {
    summary: 'Not a field: the fields after it belong to a new step of the form.',
    common: 'none',
    settings: { id, label: { ...label, description: 'Title of the step.' }, when },
    example: { label: 'Your address' },
  };
};
