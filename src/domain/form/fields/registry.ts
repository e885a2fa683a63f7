import { type LazyModule, lazyModule } from '../../shared/lazy.js';
import { own } from '../../shared/own.js';
import { asRecord, asText, isOn, parsedJson } from '../../shared/read.js';
import type { Entry, FieldDefinition, Typing } from '../field/field-definition.js';
import type { BlockField, FieldType, FieldValue, FormField } from '../field/form-field.js';
import { isTypeLoading } from '../field/kinds.js';
import { captchaField } from './captcha/captcha.js';
import { checkboxField, policyField, radioField, selectField } from './choice/choice.js';
import { customField, isCustom, unknownField } from './custom.js';
import { emailField } from './email.js';
import { hiddenField, stepField } from './hidden.js';
import { shippingField } from './shipping.js';
import { nameField, textareaField, textField } from './text/text.js';

export type NamedType = Exclude<FieldType, 'custom' | 'unknown' | 'coming'>;

/** Facts about a type that are needed before its rules are loaded. With `typing` it is typed as a text until then. */
type Facts = Pick<FieldDefinition, 'block' | 'formOnly' | 'needs' | 'byMethod' | 'textCheck' | 'unsentEmpty'> & {
  typing?: Omit<Typing, 'filter' | 'caret'>;
};

/** A type whose rules are loaded where the settings of a page name it. */
interface LazyType {
  rules: LazyModule<FieldDefinition>;
  /** Definition of its fields until then. */
  before: FieldDefinition;
}

/** Definitions of lazy types that are loaded. */
const loaded = new Map<string, FieldDefinition>();

const DAY: Facts = { typing: { type: 'date' } };
const ANY_DAY: Facts = { ...DAY, byMethod: true, textCheck: true };
const MOMENT: Facts = { typing: { type: 'datetime-local' }, textCheck: true };
const PHONE: Facts = {
  typing: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  byMethod: true,
  textCheck: true,
};
const NUMBER: Facts = { typing: { inputMode: 'decimal', plainType: 'number' }, byMethod: true };

const BLOCK: Facts = { block: true, formOnly: true };

const loadDates = async () => (await import('./date/date.js')).dateField;

/** Field types (FORM-13), in the order used in messages: those that most forms have, and loaders of the others. */
const FIELDS: Readonly<Record<NamedType, FieldDefinition | LazyType>> = {
  text: textField,
  textarea: textareaField,
  name: nameField,
  email: emailField,
  phone: lazyType('phone', PHONE, async () => (await import('./phone.js')).phoneField),
  select: selectField,
  radio: radioField,
  checkbox: checkboxField,
  policy: policyField,
  hidden: hiddenField,
  number: lazyType('number', NUMBER, async () => (await import('./number.js')).numberField),
  range: lazyType('range', {}, async () => (await import('./range.js')).rangeField),
  rating: lazyType('rating', { unsentEmpty: true }, async () => (await import('./rating.js')).ratingField),
  date: lazyType('date', ANY_DAY, loadDates),
  file: lazyType('file', { needs: 'upload' }, async () => (await import('./file/file.js')).fileField),
  datetime: lazyType('datetime', MOMENT, loadDates),
  past: lazyType('past', DAY, loadDates),
  future: lazyType('future', DAY, loadDates),
  calculator: lazyType('calculator', {}, async () => (await import('./calculator/calculator.js')).calculatorField),
  address: lazyType('address', BLOCK, async () => (await import('./address/address.js')).addressField),
  shipping: shippingField,
  captcha: captchaField,
  products: lazyType(
    'products',
    { formOnly: true },
    async () => (await import('./products/products.js')).productsField,
  ),
  group: lazyType('group', BLOCK, async () => (await import('./group/group.js')).groupField),
  step: stepField,
};

function lazyType(name: NamedType, facts: Facts, load: () => Promise<FieldDefinition>): LazyType {
  const { typing } = facts;
  const loss = typing ? 'it is taken as plain text' : 'a form that requires it cannot be sent';
  const loadRules = async () => {
    const rules = await load();
    const definition = { ...facts, ...rules, ...(typing && { typing: { ...typing, ...rules.typing } }) };
    loaded.set(name, definition);
    return definition;
  };
  const before: FieldDefinition = {
    ...facts,
    ...(!typing && { fillable: false, blocksSending: 'form::field_loading' }),
    read: (field, settings) => ({
      ...field,
      type: 'coming',
      writtenType: name,
      settings,
      required: facts.block ? isRequiredBlock(settings) : field.required,
    }),
    restore: keptAsIs,
  };
  return {
    rules: lazyModule(loadRules, `the rules of the field type ${name} could not be loaded; ${loss}`, 'fields'),
    before,
  };
}

/** True for an address or a group that the page does not make optional. */
function isRequiredBlock({ required, min }: Entry): boolean {
  return required === undefined ? asText(min) !== '0' : isOn(required);
}

/** Keeps a stored value until its rules are loaded, which read it again. */
function keptAsIs(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value : '';
}

/** All type names that a page can use. */
export const TYPES = Object.keys(FIELDS) as NamedType[];

/** Types with a single control, which can be used alone. */
export const STANDALONE_TYPES = TYPES.filter((type) => !definitionOf({ type }).formOnly);

/** The definition of a field's type; until its rules are loaded, what is known without them. */
export function definitionOf(field: { type: string; writtenType?: string }): FieldDefinition {
  const { type } = field;
  if (type === 'coming') return definitionBefore(field.writtenType ?? '') ?? unknownField;
  const known = loaded.get(type) ?? definitionBefore(type) ?? own(FIELDS, type);
  if (known && 'read' in known) return known;
  return isCustom(field) ? customField : unknownField;
}

/** The definition of a lazy type without its rules; undefined for other types. */
export function definitionBefore(type: string): FieldDefinition | undefined {
  const lazy = own(FIELDS, type);
  return lazy && 'before' in lazy ? lazy.before : undefined;
}

/** The lazy rules of a type; undefined for a type that every form has. */
export function rulesOf(type: string): LazyModule<FieldDefinition> | undefined {
  const lazy = own(FIELDS, type);
  return lazy && 'rules' in lazy ? lazy.rules : undefined;
}

/** True if the rules of a type are there, or it needs none. */
export function hasRules(type: string): boolean {
  return loaded.has(type) || !rulesOf(type);
}

/** Formats a date in an error, which comes from a loaded type of date. */
export function writtenInErrors(value: string, language: string): string {
  const { errorValue } = [...loaded.values()].find((rules) => rules.errorValue) ?? {};
  return errorValue?.(value, language) ?? value;
}

/** Loads the rules of all types: for programs that read fields without a page. */
export function loadAllTypes(): Promise<unknown> {
  return Promise.all(TYPES.map((type) => rulesOf(type)?.load()));
}

/** Lists the lazy types that the entries of a form name, also in groups and as the check of a text. */
export function lazyTypesIn(entries: unknown): string[] {
  const list = parsedJson(entries);
  const named = (Array.isArray(list) ? list : []).map(asRecord).flatMap((entry) => {
    const types = [asText(entry?.type), asText(entry?.check)];
    return [...types.filter(rulesOf), ...(entry?.type === 'group' ? lazyTypesIn(entry.fields) : [])];
  });
  return [...new Set(named)].sort();
}

/** Types with a flag in their definition. */
export function typesWith(mark: 'byMethod' | 'textCheck'): NamedType[] {
  return TYPES.filter((type) => definitionOf({ type })[mark]);
}

/** True for a field made of several fields, which are known once its module is loaded. */
export function isBlock(field: FormField): field is BlockField {
  return definitionOf(field).block === true && !isTypeLoading(field);
}

/** True if the visitor can fill it in: not hidden, disabled, absent, unknown or calculated, and not a block, whose parts are filled in. */
export function isFillable(field: FormField): boolean {
  return definitionOf(field).fillable !== false && !field.disabled && !field.absent;
}
