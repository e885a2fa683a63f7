import { own } from '../../shared/own.js';
import type { FieldDefinition } from '../field/field-definition.js';
import type { BlockField, FieldType, FormField } from '../field/form-field.js';
import { addressField, shippingField } from './address/address.js';
import { calculatorField } from './calculator/calculator.js';
import { captchaField } from './captcha/captcha.js';
import { checkboxField, policyField, radioField, selectField } from './choice/choice.js';
import { customField, isCustom, unknownField } from './custom.js';
import { dateField, datetimeField, futureField, pastField } from './date/date.js';
import { emailField } from './email.js';
import { fileField } from './file/file.js';
import { groupField } from './group/group.js';
import { hiddenField, stepField } from './hidden.js';
import { numberField } from './number.js';
import { phoneField } from './phone.js';
import { productsField } from './products/products.js';
import { rangeField } from './range.js';
import { ratingField } from './rating.js';
import { nameField, textareaField, textField } from './text/text.js';

export type NamedType = Exclude<FieldType, 'custom' | 'unknown'>;

/** Field types (FORM-13), in the order used in messages. */
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

/** All type names that a page can use. */
export const TYPES = Object.keys(FIELDS) as NamedType[];

/** Types with a single control, which can be used alone. */
export const LONE_TYPES = TYPES.filter((type) => !FIELDS[type].formOnly);

/** The definition of a field's type. */
export function definitionOf({ type }: { type: string }): FieldDefinition {
  return own(FIELDS, type) ?? (isCustom({ type }) ? customField : unknownField);
}

/** Types with a flag in their definition. */
export function typesWith(mark: 'byMethod' | 'textCheck'): NamedType[] {
  return TYPES.filter((type) => FIELDS[type][mark]);
}

/** True for a field made of several fields, which are known once its module is loaded. */
export function isBlock(field: FormField): field is BlockField {
  return definitionOf(field).block === true;
}

/** True if the visitor can fill it in: not hidden, disabled, absent, unknown or calculated, and not a block, whose parts are filled in. */
export function isFillable(field: FormField): boolean {
  return definitionOf(field).fillable !== false && !field.disabled && !field.absent;
}
