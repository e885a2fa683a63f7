import {
  everyField,
  filledField,
  listOf,
  type SettingDoc,
  type SettingDocs,
  type TypeDoc,
  typedField,
} from '../field/setting-docs.js';
import { addressDoc } from './address/address.js';
import { calculatorDoc } from './calculator/calculator.js';
import { captchaDoc } from './captcha/captcha.js';
import { checkboxDoc, policyDoc, radioDoc, selectDoc } from './choice/choice.js';
import { dateDoc, datetimeDoc, futureDoc, pastDoc } from './date/date.js';
import { emailDoc } from './email.js';
import { fileDoc } from './file/file.js';
import { groupDoc } from './group/group.js';
import { hiddenDoc, stepDoc } from './hidden.js';
import { numberDoc } from './number.js';
import { phoneDoc } from './phone.js';
import { productsDoc } from './products/products.js';
import { rangeDoc } from './range.js';
import { ratingDoc } from './rating.js';
import { type NamedType, STANDALONE_TYPES, TYPES } from './registry.js';
import { shippingDoc } from './shipping.js';
import { nameDoc, textareaDoc, textDoc } from './text/text.js';

/** Documentation of each type. */
const DOCS: Readonly<Record<NamedType, () => TypeDoc>> = {
  text: textDoc,
  textarea: textareaDoc,
  name: nameDoc,
  email: emailDoc,
  phone: phoneDoc,
  select: selectDoc,
  radio: radioDoc,
  checkbox: checkboxDoc,
  policy: policyDoc,
  hidden: hiddenDoc,
  number: numberDoc,
  range: rangeDoc,
  rating: ratingDoc,
  date: dateDoc,
  file: fileDoc,
  datetime: datetimeDoc,
  past: pastDoc,
  future: futureDoc,
  calculator: calculatorDoc,
  address: addressDoc,
  shipping: shippingDoc,
  captcha: captchaDoc,
  products: productsDoc,
  group: groupDoc,
  step: stepDoc,
};

/** Documentation of a type on its page. */
export interface DocumentedType extends TypeDoc {
  type: NamedType;
  common: NonNullable<TypeDoc['common']>;
  settings: SettingDocs;
}

/** Documentation of all types, in the order of the registry, and of their common settings. */
export function documentedFields(): {
  types: DocumentedType[];
  every: SettingDocs;
  filled: SettingDocs;
  typed: SettingDocs;
} {
  const types = TYPES.map((type): DocumentedType => {
    const { common = 'every', settings = {}, ...doc } = DOCS[type]();
    const fields: SettingDocs = type === 'group' ? { fields: rowFields() } : {};
    return { type, common, ...doc, settings: { ...settings, ...fields } };
  });
  return { types, every: everyField(), filled: filledField(), typed: typedField() };
}

/** The JSON Schema of the `fields` of `<sb-form>`. It cannot express that ids differ, or that a minimum is below its maximum. */
export function fieldsSchema(): FieldsSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Fields of <sb-form>',
    type: 'array',
    items: fieldOf(TYPES),
    $defs: Object.fromEntries(documentedFields().types.map((doc) => [doc.type, entryOf(doc)])),
  };
}

interface FieldsSchema {
  [keyword: string]: unknown;
  $defs: Record<string, { properties: SettingDocs; required: string[] }>;
}

/** The fields of each row: anything that can be used alone. */
function rowFields(): SettingDoc {
  const description = 'Fields of each row, of any type that can be used alone; their formulas use each other’s ids.';
  return {
    ...listOf(fieldOf(STANDALONE_TYPES), description, [{ id: 'width', type: 'number', label: 'Width' }]),
    minItems: 1,
  };
}

function entryOf({ type, common, settings, needs = [] }: DocumentedType): FieldsSchema['$defs'][string] & object {
  const properties = {
    type: { const: type },
    ...(common !== 'none' && everyField()),
    ...((common === 'filled' || common === 'typed') && filledField()),
    ...(common === 'typed' && typedField()),
    ...settings,
  };
  const named = Object.keys(properties).includes('name') ? ['id', 'name'] : ['id'];
  return {
    ...{ type: 'object', additionalProperties: false, anyOf: named.map((name) => ({ required: [name] })) },
    properties,
    required: [...(type === 'text' ? [] : ['type']), ...needs],
  };
}

/** A field of one of these types, or of a type that the page registers, whose settings are its own. */
function fieldOf(types: readonly NamedType[]): object {
  const other = {
    type: 'string',
    not: { enum: TYPES },
    description: 'A type that the page registers by registerField(); check the spelling if it does not.',
  };
  const isOther = { properties: { type: other }, required: ['type'] };
  const ifType = (type: NamedType) => ({
    properties: { type: { const: type } },
    required: type === 'text' ? [] : ['type'],
  });
  const settings = { type: 'object', properties: { ...everyField(), ...filledField() } };
  return {
    type: 'object',
    properties: { type: { anyOf: [{ enum: types }, other], default: 'text' } },
    allOf: [
      ...types.map((type) => choice(ifType(type), { $ref: `#/$defs/${type}` })),
      choice(isOther, { ...settings, anyOf: [{ required: ['id'] }, { required: ['name'] }] }),
    ],
  };
}

/** JSON Schema's "if … then …". */
function choice(condition: object, schema: object): object {
  return Object.fromEntries([
    ['if', condition],
    ['then', schema],
  ]);
}
