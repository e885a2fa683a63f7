import type { FieldType } from '../../../domain/form/form-rules.js';

/** The types that are one control: a field alone can be any of them. */
export const LONE_TYPES = [
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

/** Those that need a form around them: they are several fields, or are sent with more than a field. */
export const FORM_ONLY_TYPES = [
  'address',
  'shipping',
  'captcha',
  'products',
  'group',
] as const satisfies readonly FieldType[];

/** What may stand among the fields of a form: all of those, and where a step begins. */
export const FORM_TYPES = [...LONE_TYPES, ...FORM_ONLY_TYPES, 'step'] as const satisfies readonly FieldType[];

/** Whether a type needs a form around it. */
export function isOfForms(type: string): boolean {
  return FORM_ONLY_TYPES.some((name) => name === type);
}
