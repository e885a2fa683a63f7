import type { FieldTypeRules } from './field-type.js';
import { addressRules } from './fields/address.js';
import { calculatorRules } from './fields/calculator.js';
import { captchaRules } from './fields/captcha.js';
import { checkboxRules, choiceRules, policyRules } from './fields/choice.js';
import { dateRules } from './fields/date.js';
import { emailRules } from './fields/email.js';
import { fileRules } from './fields/file.js';
import { groupRules } from './fields/group.js';
import { numberRules } from './fields/number.js';
import { phoneRules } from './fields/phone.js';
import { productsRules } from './fields/products.js';
import { rangeRules } from './fields/range.js';
import { textRules } from './fields/text.js';
import type { FieldType, FormField } from './form-field.js';

/** The types of fields there are, with what each means (FORM-13). */
const FIELD_TYPES = {
  text: textRules,
  textarea: {},
  name: { lack: 'name' },
  email: emailRules,
  phone: phoneRules,
  select: choiceRules,
  radio: choiceRules,
  checkbox: checkboxRules,
  policy: policyRules,
  hidden: {},
  number: numberRules,
  range: rangeRules,
  date: dateRules,
  datetime: dateRules,
  past: dateRules,
  future: dateRules,
  file: fileRules,
  calculator: calculatorRules,
  address: addressRules,
  shipping: { starts: () => '' },
  // no field: where a step of the form begins
  step: {},
  captcha: captchaRules,
  products: productsRules,
  group: groupRules,
} as const satisfies Partial<Record<FieldType, FieldTypeRules>>;

/** The names of all types that a page may write. */
export const TYPES = Object.keys(FIELD_TYPES) as (keyof typeof FIELD_TYPES)[];

/** What the type of a field means; of an unknown one nothing is known. */
export function rulesOf({ type }: Pick<FormField, 'type'>): FieldTypeRules {
  return type === 'unknown' ? {} : FIELD_TYPES[type];
}
