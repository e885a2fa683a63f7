import { own } from '../../shared/own.js';
import type { BlockField, FieldType, FormField } from '../form-field.js';
import { addressField, shippingField } from './address.js';
import { calculatorField } from './calculator.js';
import { captchaField } from './captcha.js';
import { checkboxField, policyField, radioField, selectField } from './choice.js';
import { customField, isCustom } from './custom.js';
import { dateField, datetimeField, futureField, pastField } from './date.js';
import { emailField } from './email.js';
import type { FieldDefinition } from './field-definition.js';
import { fileField } from './file.js';
import { groupField } from './group.js';
import { hiddenField, stepField, unknownField } from './hidden.js';
import { numberField } from './number.js';
import { phoneField } from './phone.js';
import { productsField } from './products.js';
import { rangeField } from './range.js';
import { ratingField } from './rating.js';
import { nameField, textareaField, textField } from './text.js';

type NamedType = Exclude<FieldType, 'custom' | 'unknown'>;

/** The types of fields (FORM-13), in the order in which messages name them. */
const FIELDS: Readonly<Record<NamedType, FieldDefinition>> = {
  text: textField,
  textarea: textareaField,
  name: nameField,
  email: emailField,
  phone: phoneField,
  select: selectField,
  radio: radioField,
  checkbox: checkboxField,
  policy: policyField,
  hidden: hiddenField,
  number: numberField,
  range: rangeField,
  rating: ratingField,
  date: dateField,
  file: fileField,
  datetime: datetimeField,
  past: pastField,
  future: futureField,
  calculator: calculatorField,
  address: addressField,
  shipping: shippingField,
  captcha: captchaField,
  products: productsField,
  group: groupField,
  step: stepField,
};

/** The names of all types that a page may write. */
export const TYPES = Object.keys(FIELDS) as NamedType[];

/** The types that are one control: a field alone can be any of them. */
export const LONE_TYPES = TYPES.filter((type) => !FIELDS[type].formOnly);

/** The definition of a field's type. */
export function definitionOf({ type }: { type: string }): FieldDefinition {
  return own(FIELDS, type) ?? (isCustom({ type }) ? customField : unknownField);
}

/** The types with a mark in their definition. */
export function typesWith(mark: 'byMethod' | 'textCheck'): NamedType[] {
  return TYPES.filter((type) => FIELDS[type][mark]);
}

/** Whether the field is filled in as several fields; which ones is known once its module is loaded. */
export function isBlock(field: FormField): field is BlockField {
  return definitionOf(field).block === true;
}

/** Whether the visitor can fill it in: not what is hidden, disabled, unknown or calculated, nor blocks, whose parts are filled in. */
export function isFillable(field: FormField): boolean {
  return definitionOf(field).fillable !== false && !field.disabled && !field.absent;
}
