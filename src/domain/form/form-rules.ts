import { type FieldError, type FieldValue, type FormField, isFillable } from './form-field.js';

export { defaultValue, defaultValues } from './form-defaults.js';
export {
  type FieldError,
  type FieldOption,
  type FieldType,
  type FieldValue,
  type FormField,
  holdsList,
  isFillable,
  isTick,
  parseFields,
} from './form-field.js';

import { own } from '../shared/own.js';
import { fillsMask, isUntouched, masksOf } from './fields/mask.js';
import { checkNumber } from './fields/number.js';
import { defaultValue } from './form-defaults.js';

export { canonicalNumber } from './fields/number.js';
export { filterEmail, filterPhone, nextField } from './form-keys.js';
export { type FormProduct, formProducts } from './form-products.js';

const MAX_EMAIL_LENGTH = 254;
const MIN_PHONE_DIGITS = 5;
/** The pattern of the HTML standard, with letters of any script and at least one dot in the domain. */
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?<domain>[^@]+)$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const PHONE = /^[\d\s()+-]*$/;

/** Checks a field (FORM-04); null when it is fine. Hidden and disabled fields are never wrong. */
export function validateField(field: FormField, value: FieldValue): FieldError | null {
  if (field.type === 'unknown' && field.required && !field.disabled) {
    return { key: 'form::field_unknown', values: { label: field.label } };
  }
  if (!isFillable(field)) return null;
  if (isEmpty(field, value)) {
    // An unchecked consent blocks sending whether or not it is marked as required.
    return field.required || field.type === 'policy' ? required(field) : null;
  }
  return typeof value === 'string' ? validateText(field, value.trim()) : null;
}

/** All errors of a form by field id; empty when it can be sent. */
export function validateFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldError> {
  const checked = fields.map((field) => [field.id, validateField(field, own(values, field.id) ?? '')] as const);
  return Object.fromEntries(checked.filter((entry): entry is [string, FieldError] => entry[1] !== null));
}

/**
 * Whether the visitor has filled in nothing (FORM-07); consents, hidden and disabled fields do not count. A range always holds something: it counts once it has
 * been moved, and asks for nothing.
 */
export function allEmpty(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>>): boolean {
  const counted = fields.filter((field) => isFillable(field) && field.type !== 'policy');
  const untouched = (field: FormField) => {
    const value = own(values, field.id) ?? '';
    return field.type === 'range' ? value === '' || value === defaultValue(field) : isEmpty(field, value);
  };
  return counted.some(({ type }) => type !== 'range') && counted.every(untouched);
}

function validateText(field: FormField, text: string): FieldError | null {
  const { type, label } = field;
  const masks = masksOf(field);
  if (masks.length > 0 && !fillsMask(text, masks)) {
    return type === 'phone' ? { key: 'form::phone' } : { key: 'form::text', values: { label } };
  }
  if (type === 'email' && !isEmail(text)) return { key: 'form::email' };
  if (type === 'phone') {
    if (!PHONE.test(text)) return { key: 'form::phone' };
    const digits = text.replace(/\D/g, '').length;
    if (digits < MIN_PHONE_DIGITS) return { key: 'form::phone_minlength', values: { label } };
  }
  return type === 'number' ? checkNumber(field, text) : null;
}

function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const labels = EMAIL.exec(text)?.groups?.domain?.split('.') ?? [];
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
}

function required({ type, label }: FormField): FieldError {
  const choice = type === 'select' || type === 'radio' || type === 'checkbox';
  return { key: 'form::required', values: { label, kind: type === 'policy' ? 'consent' : choice ? 'choice' : 'text' } };
}

function isEmpty(field: FormField, value: FieldValue): boolean {
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length === 0;
  const text = value.trim();
  // A lone + is what a mask leaves in an untouched phone field.
  return text === '' || (field.type === 'phone' && text === '+') || isUntouched(text, masksOf(field));
}
