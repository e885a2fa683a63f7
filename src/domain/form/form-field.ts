import type { FormProduct } from './form-products.js';

/** The names of the types; what each means stands in `field-types.ts`. */
type NamedType =
  | 'text'
  | 'textarea'
  | 'name'
  | 'email'
  | 'phone'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'policy'
  | 'hidden'
  | 'number'
  | 'range'
  | 'date'
  | 'datetime'
  | 'past'
  | 'future'
  | 'file'
  | 'calculator'
  | 'address'
  | 'shipping'
  | 'step'
  | 'captcha'
  | 'products'
  | 'group';

/** `unknown`: another type that the page has written; such a field is kept, so that nothing is sent without a required one. */
export type FieldType = NamedType | 'unknown';

export interface FieldOption {
  value: string;
  label: string;
}

/** Settings of a field that are numbers. */
export interface FieldNumbers {
  /** Limits of a number; edges of a range; `max` of files how many there may be; how many pieces of products together; how many rows of a group. */
  min?: number;
  max?: number;
  /** Of a number: what an arrow key adds, when not one unit of its last decimal; of a range: what lies between two values. */
  step?: number;
  /** How many decimals a number may have; any when absent. */
  decimals?: number;
}

/** Settings of dates; days are `2026-05-12`, moments `2026-05-12T14:30`. */
export interface DateSettings {
  /** Limits of the page, which tighten those of the type: days, of a date with a time moments as well. */
  earliest?: string;
  latest?: string;
  /** Minutes between two times; 30 when absent. */
  interval?: number;
  /** First and last time of a day; the whole day when both are the same. */
  start?: string;
  finish?: string;
  /** Days of the week that can be chosen, 1 (Monday) to 7; all when absent. */
  workingDays?: readonly number[];
}

/** A part of an address that a page decides on. */
export type AddressPart = 'addressLine1' | 'addressLine2' | 'city' | 'region' | 'zipCode';

/** Settings of an address, in the words of shipping methods (ADDR-01, ADDR-02). */
export interface AddressSettings {
  addressFieldsConfig: Partial<Record<AddressPart, { show: boolean; required: boolean }>>;
  /** Asks for the country. */
  isInternationalDelivery: boolean;
  /** ISO codes of the countries to choose from; empty means all. */
  availableCountry: readonly string[];
  /** ISO code of its country, or of the one it starts with; the site's when absent. */
  country?: string;
}

/** Where a field of a repeated group stands. */
export interface RowPlace {
  /** Tells its row from the others, also when one before it goes. */
  key: string;
  /** Its place among the rows, from 0. */
  at: number;
  /** The field as the page has named it in the group. */
  column: FormField;
}

/** How a text is written in a country, as a postal code is. */
export interface TextShape {
  /** Regular expression over the text in capitals, without spaces and hyphens. */
  pattern: string;
  example: string;
}

/** A field of a form, as its settings describe it (FORM-13). */
export interface FormField extends FieldNumbers, DateSettings {
  /** Unique in the form. */
  id: string;
  name: string;
  type: FieldType;
  /** Of a policy: the name of the policy, as it stands in a sentence. */
  label: string;
  required: boolean;
  /** Of select, radio and checkbox groups; a checkbox without options is a single one. */
  options?: FieldOption[];
  /** As written in the settings; `defaultValue` reads it. */
  default?: string | string[];
  placeholder?: string;
  hint?: string;
  /** Several choices or files. */
  multiple?: boolean;
  disabled?: boolean;
  /** Token that tells browsers what to fill in, in place of the type's own. */
  autocomplete?: string;
  /** What a text has to fill, see isMask(); of a phone the country whose numbers it takes. */
  mask?: string;
  /** A range has two handles, a date two days: where it begins and where it ends. */
  double?: boolean;
  /** The files it takes: extensions with a point, types such as image/png or image/*; any when absent. */
  accept?: readonly string[];
  /** Bytes of a file at most. */
  size?: number;
  /** Of a calculator: what it comes to, of which fields. */
  formula?: string;
  /** What a calculator shows while there is no result; a dash when absent. */
  beforeResult?: string;
  /** The words around a result, with `{result}` in its place. */
  resultText?: string;
  /** What stands between thousands of a result: the language's own when absent, `none`, or any text. */
  thousandsSeparator?: string;
  /** A result runs from one number to the next. */
  smoothAnimation?: boolean;
  /** Products to choose from. */
  products?: readonly FormProduct[];
  /** Formulas over the other fields: the field is there, has to be filled in, cannot be used while they hold. */
  when?: string;
  requiredWhen?: string;
  disabledWhen?: string;
  address?: AddressSettings;
  /** What a text has to look like. */
  shape?: TextShape;
  /** The field as the page has written it, of which this is a part: an address, a choice of delivery, a group. */
  within?: FormField;
  /** Of a repeated group: the fields of each row, how many rows it starts with, and the words of the button that adds one. */
  fields?: readonly FormField[];
  rows?: number;
  addText?: string;
  /** Of a field in a row of a group. */
  row?: RowPlace;
  /** It is sent in a place of its own in the lead, not in the list of fields. */
  aside?: boolean;
  /** A formula that holds while what it holds goes with the other fields, and what is said when it does not. */
  validWhen?: string;
  invalidText?: string;
  /** What is said when it has to be filled in and is not, in place of the form's own words. */
  requiredText?: string;
  /** What it is called in what is said to be wrong with it; its label where absent. */
  errorLabel?: string;
  /** Id or name of the field that holds the same. */
  equals?: string;
  /** Address of the page's server that says whether what it holds is right. */
  checkUrl?: string;
  /** Its condition does not hold: it is not shown, checked or sent; what it holds is kept. */
  absent?: boolean;
  /** The type as written, where it is unknown. */
  writtenType?: string;
}

/**
 * What is wrong with a field: a message key with its values. `form::required` carries `kind` (text, choice, consent),
 * because its wording differs.
 */
export interface FieldError {
  key: string;
  values?: Record<string, string | number>;
}

/** How far the way of a file to the server has come; `again`: another try may help. */
export type FileState =
  | { status: 'not_started' }
  /** `progress`: the share that has been sent, 0 to 1. */
  | { status: 'in_progress'; progress: number }
  /** `uri`: where the server has it; empty when it stays in the page. */
  | { status: 'done'; uri: string }
  | { status: 'error'; error: FieldError; again: boolean }
  | { status: 'abort' };

/** A file that a visitor has chosen. */
export type FileRecord = {
  /** Tells the files of a field apart from the moment they are chosen. */
  key: string;
  /** Hash of its name and its beginning; empty until it is known. */
  id: string;
  /** As it is shown: without a path and without marks that turn letters around. */
  name: string;
  /** Bytes. */
  size: number;
  /** The File itself, while this page has it. */
  source?: object;
} & FileState;

/** A product that a visitor has chosen among those of a field. */
export interface ChosenProduct {
  kind: 'product';
  /** Its id. */
  product: string;
  count: number;
}

/** What a field holds: a text, several choices, whether a single checkbox or consent is ticked, files, or products. */
export type FieldValue = string | string[] | boolean | readonly FileRecord[] | readonly ChosenProduct[];

/** Whether the field holds a list: checkbox groups and multiple selects. */
export function holdsList(field: FormField): boolean {
  return field.type === 'checkbox' ? !isTick(field) : field.type === 'select' && field.multiple === true;
}

/** Whether the field is a single checkbox or a consent. */
export function isTick(field: FormField): boolean {
  return field.type === 'policy' || (field.type === 'checkbox' && !field.options?.length);
}

const NOT_FILLED: readonly FieldType[] = ['hidden', 'unknown', 'calculator', 'address', 'shipping', 'step', 'group'];

/** Whether it is filled in as several fields; which ones is known once its module is loaded. */
export function isBlock({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'address' || type === 'shipping' || type === 'group';
}

/** Whether the visitor can fill it: hidden, disabled and unknown fields are skipped, what is calculated, and blocks, whose parts are filled in. */
export function isFillable(field: FormField): boolean {
  return !NOT_FILLED.includes(field.type) && field.disabled !== true && !field.absent;
}

/** The settings that are formulas over other fields. */
export const CONDITIONS = ['when', 'requiredWhen', 'disabledWhen'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Whether anything about the field depends on others. */
export function isConditional(field: FormField): boolean {
  return CONDITIONS.some((name) => field[name] !== undefined);
}
