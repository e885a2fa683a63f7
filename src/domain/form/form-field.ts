import type { FormProduct } from './form-products.js';

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

/** Members of every type of field. */
export interface FieldBase {
  /** Unique in the form. */
  id: string;
  name: string;
  /** Of a policy: the name of the policy, as it stands in a sentence. */
  label: string;
  required: boolean;
  /** As written in the settings; `defaultValue` reads it. */
  default?: string | string[];
  placeholder?: string;
  hint?: string;
  disabled?: boolean;
  /** Token for the browser's autofill, in place of the type's own. */
  autocomplete?: string;
  /** Formulas over the other fields: while they hold the field is there, has to be filled in, cannot be used. */
  when?: string;
  requiredWhen?: string;
  disabledWhen?: string;
  /** Formula that holds while the value goes with the other fields, and the message when it does not. */
  validWhen?: string;
  invalidText?: string;
  /** Message when it has to be filled in and is not, in place of the form's own words. */
  requiredText?: string;
  /** Its name in error messages; its label where absent. */
  errorLabel?: string;
  /** Id or name of the field that holds the same. */
  equals?: string;
  /** Address of the page's server that checks the value. */
  checkUrl?: string;
  /** The field as the page has written it, of which this is a part: an address, a choice of delivery, a group. */
  within?: FormField;
  /** Its place, where it stands in a row of a group. */
  row?: RowPlace;
  /** It is sent in a place of its own in the lead, not in the list of fields. */
  aside?: boolean;
  /** Its condition does not hold: it is not shown, checked or sent; its value is kept. */
  absent?: boolean;
}

interface DatesSettings extends DateSettings {
  /** Two days: from and to. */
  double?: boolean;
}

/** A type of field that a page has registered. */
export interface CustomType {
  /** Name of the custom element that is its control. */
  element: string;
  /** Checks a value that is not empty: says in words what is wrong, null when it is fine. `field` is the entry as written. */
  check?(value: string, field: Readonly<Record<string, unknown>>): string | null;
  /** The value as it is sent; the text itself when absent. */
  wire?(value: string, field: Readonly<Record<string, unknown>>): unknown;
}

/** The types of fields, each with the settings that only it has. Its rules stand in `fields/registry.ts`. */
export interface SettingsByType {
  text: {
    /** See isMask(). */
    mask?: string;
    shape?: TextShape;
  };
  textarea: object;
  name: object;
  email: object;
  phone: {
    /** The country whose numbers it takes. */
    mask?: string;
  };
  select: { options: FieldOption[]; multiple?: boolean };
  radio: { options: FieldOption[] };
  /** Without options it is a single one. */
  checkbox: { options?: FieldOption[] };
  policy: object;
  hidden: object;
  number: FieldNumbers;
  range: FieldNumbers & {
    /** Two handles: from and to. */
    double?: boolean;
  };
  rating: {
    /** How many stars there are. */
    max: number;
  };
  date: DatesSettings;
  file: {
    multiple?: boolean;
    /** Extensions with a point, types such as image/png or image/*; any when absent. */
    accept?: readonly string[];
    /** Bytes of a file at most. */
    size?: number;
    /** Files at most. */
    max?: number;
  };
  datetime: DatesSettings;
  past: DatesSettings;
  future: DatesSettings;
  calculator: {
    formula: string;
    decimals?: number;
    /** Shown while there is no result; a dash when absent. */
    beforeResult?: string;
    /** The words around a result, with `{result}` in its place. */
    resultText?: string;
    /** Between thousands of a result: the language's own when absent, `none`, or any text. */
    thousandsSeparator?: string;
    /** A result runs from one number to the next. */
    smoothAnimation?: boolean;
  };
  address: { address: AddressSettings };
  shipping: object;
  captcha: object;
  products: {
    products: readonly FormProduct[];
    multiple?: boolean;
    /** Pieces together, at least and at most. */
    min?: number;
    max?: number;
  };
  /** Fields in rows, of which a visitor adds more. */
  group: {
    /** The fields of each row. */
    fields: readonly FormField[];
    min: number;
    max?: number;
    /** Rows it starts with. */
    rows?: number;
    /** Words of the button that adds a row. */
    addText?: string;
  };
  /** No field: where a step of the form begins. */
  step: object;
  /** A type that the page has registered; `settings` is the entry as written. */
  custom: { writtenType: string; settings: Readonly<Record<string, unknown>>; custom: CustomType };
  /** Another type that the page has written: kept, so that nothing is sent without a required one. */
  unknown: { writtenType?: string };
}

export type FieldType = keyof SettingsByType;

/** A field of one of some types, without what only its type has. */
export type PlainField<T extends FieldType = FieldType> = FieldBase & { type: T };

/** A field of one of some types. */
export type FieldOf<T extends FieldType> = { [K in T]: PlainField<K> & SettingsByType[K] }[T];

export type DateField = FieldOf<'date' | 'datetime' | 'past' | 'future'>;
export type BlockField = FieldOf<'address' | 'shipping' | 'group'>;

/** A field of a form, as its settings describe it (FORM-13). */
export type FormField = FieldOf<FieldType>;

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

/** Makes the question whether a field is of a type. */
export function isOfType<T extends FieldType>(type: T): (field: { type: string }) => field is FieldOf<T> {
  return (field): field is FieldOf<T> => field.type === type;
}

/** The settings that are formulas over other fields. */
export const CONDITIONS = ['when', 'requiredWhen', 'disabledWhen'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Whether anything about the field depends on others. */
export function isConditional(field: FormField): boolean {
  return CONDITIONS.some((name) => field[name] !== undefined);
}
