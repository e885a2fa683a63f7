import type { FieldType } from '../../../domain/form/form-rules.js';

/** The types there is a control for. */
export const SHOWN_TYPES = [
  'text',
  'textarea',
  'name',
  'email',
  'phone',
  'select',
  'radio',
  'checkbox',
  'policy',
  'hidden',
  'number',
  'range',
  'date',
  'file',
  'datetime',
  'past',
  'future',
  'calculator',
] as const satisfies readonly FieldType[];
