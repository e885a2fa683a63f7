import type { CartImage } from '../../cart/cart.js';
import type { TextShape } from '../../shipping/postal-codes.js';

export interface FieldOption {
  value: string;
  label: string;
}

/** Numeric settings of a field. */
export interface FieldNumbers {
  /** Limits: of a number or range the value, of files their number (`max` only), of products the total count, of a group the rows. */
  min?: number;
  max?: number;
  /** Increment of an arrow key for a number, one unit of its last decimal by default; the distance between values of a range. */
  step?: number;
  /** Maximum decimals of a number; unlimited when absent. */
  decimals?: number;
}

/** Date settings; a day is `2026-05-12`, a moment `2026-05-12T14:30`. */
export interface DateSettings {
  /** Limits set by the page, which tighten those of the type: days, or for a date with a time also moments. */
  earliest?: string;
  latest?: string;
  /** Minutes between two selectable times; 30 when absent. */
  interval?: number;
  /** First and last time of a day; the whole day when both are equal. */
  start?: string;
  finish?: string;
  /** Selectable days of the week, 1 (Monday) to 7; all when absent. */
  workingDays?: readonly number[];
}

/** A part of an address that a page can configure. */
export type AddressPart = 'addressLine1' | 'addressLine2' | 'city' | 'region' | 'zipCode';

/** Address settings, named as in shipping methods (ADDR-01, ADDR-02). */
export interface AddressSettings {
  addressFieldsConfig: Partial<Record<AddressPart, { show: boolean; required: boolean }>>;
  /** Shows the country field. */
  isInternationalDelivery: boolean;
  /** ISO codes of the selectable countries; empty means all. */
  availableCountry: readonly string[];
  /** ISO code of the country, or of the initially selected one; the site's when absent. */
  country?: string;
}

/** Position of a field in a repeated group. */
export interface RowPlace {
  /** Identifies its row; stable when an earlier row is removed. */
  key: string;
  /** Index of the row. */
  at: number;
  /** The field as defined in the group. */
  column: FormField;
}

/** Properties of every type of field. */
export interface FieldBase {
  /** Unique in the form. */
  id: string;
  name: string;
  /** For a policy: its name, as used within a sentence. */
  label: string;
  required: boolean;
  /** As written in the settings; `defaultValue` interprets it. */
  default?: string | string[];
  placeholder?: string;
  hint?: string;
  disabled?: boolean;
  /** Autofill token instead of the type's own. */
  autocomplete?: string;
  /** Formulas over other fields: while true, the field is present, required or disabled. */
  when?: string;
  requiredWhen?: string;
  disabledWhen?: string;
  /** Formula that is true while the value fits the other fields, and the message when it is false. */
  validWhen?: string;
  invalidText?: string;
  /** Message when the required field is empty, instead of the default one. */
  requiredText?: string;
  /** The field's name in error messages; the label when absent. */
  errorLabel?: string;
  /** Id or name of the field that must have the same value. */
  equals?: string;
  /** URL of the page's server that validates the value. */
  checkUrl?: string;
  /** The field that this is a part of, as the page has written it: an address, a choice of delivery, a group. */
  within?: FormField;
  /** Position in a row of a group. */
  row?: RowPlace;
  /** Sent separately in the lead, not in the list of fields. */
  aside?: boolean;
  /** The condition is false: not shown, checked or sent; the value is kept. */
  absent?: boolean;
}

interface DatesSettings extends DateSettings {
  /** Two days: from and to. */
  double?: boolean;
}

/** Countries with a phone mask. */
export const PHONE_COUNTRIES = ['RU', 'KZ', 'UA', 'BY', 'US'] as const;

/** A field type registered by the page. */
export interface CustomType {
  /** Tag name of the custom element that is the control. */
  element: string;
  /** Checks a non-empty value: returns an error message, or null if valid. `field` is the entry as written. */
  check?(value: string, field: Readonly<Record<string, unknown>>): string | null;
  /** Converts the value for sending; unchanged when absent. */
  wire?(value: string, field: Readonly<Record<string, unknown>>): unknown;
}

/** Field types with their type-specific settings. Their rules are in `fields/registry.ts`. */
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
    /** Country of the accepted numbers. */
    mask?: string;
  };
  select: { options: FieldOption[]; multiple?: boolean };
  radio: { options: FieldOption[] };
  /** A single checkbox when absent. */
  checkbox: { options?: FieldOption[] };
  policy: object;
  hidden: object;
  number: FieldNumbers;
  range: FieldNumbers & {
    /** Two handles: from and to. */
    double?: boolean;
  };
  rating: {
    /** Number of stars. */
    max: number;
  };
  date: DatesSettings;
  file: {
    multiple?: boolean;
    /** Extensions with a dot, or types such as image/png or image/*; any when absent. */
    accept?: readonly string[];
    /** Maximum size of a file in bytes. */
    size?: number;
    /** Maximum number of files. */
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
    /** Text around a result; `{result}` marks its place. */
    resultText?: string;
    /** Thousands separator of a result: the language's own when absent, `none`, or any text. */
    thousandsSeparator?: string;
    /** Animates from one result to the next. */
    smoothAnimation?: boolean;
  };
  address: { address: AddressSettings };
  shipping: object;
  captcha: object;
  products: {
    products: readonly FormProduct[];
    multiple?: boolean;
    /** Minimum and maximum of the total count. */
    min?: number;
    max?: number;
  };
  /** Fields in rows; the visitor can add rows. */
  group: {
    /** The fields of each row. */
    fields: readonly FormField[];
    min: number;
    max?: number;
    /** Initial number of rows. */
    rows?: number;
    /** Label of the button that adds a row. */
    addText?: string;
  };
  /** Not a field: marks the beginning of a step. */
  step: object;
  /** A type registered by the page; `settings` is the entry as written. */
  custom: { writtenType: string; settings: Readonly<Record<string, unknown>>; custom: CustomType };
  /** A type whose rules are loading or could not be loaded; `settings` is the entry as written. */
  coming: {
    writtenType: Exclude<FieldType, 'custom' | 'unknown' | 'coming'>;
    settings: Readonly<Record<string, unknown>>;
  };
  /** An unsupported type: kept, so that a form is not sent without a required field. */
  unknown: { writtenType?: string };
}

export type FieldType = keyof SettingsByType;

/** A field of the given types, without type-specific settings. */
export type PlainField<T extends FieldType = FieldType> = FieldBase & { type: T };

/** A field of the given types. */
export type FieldOf<T extends FieldType> = { [K in T]: PlainField<K> & SettingsByType[K] }[T];

export type DateField = FieldOf<'date' | 'datetime' | 'past' | 'future'>;
export type BlockField = FieldOf<'address' | 'shipping' | 'group'>;

/** A field of a form, as described by its settings (FORM-13). */
export type FormField = FieldOf<FieldType>;

/** Error of a field: a message key with its values. `form::required` has a `kind` (text, choice, consent), because its wording differs. */
export interface FieldError {
  key: string;
  values?: Record<string, string | number>;
}

/** Upload state of a file; `again`: a retry may succeed. */
export type FileState =
  | { status: 'not_started' }
  /** `progress`: the uploaded share, 0 to 1. */
  | { status: 'in_progress'; progress: number }
  /** `uri`: its URL on the server; empty if it stays in the page. */
  | { status: 'done'; uri: string }
  | { status: 'error'; error: FieldError; again: boolean }
  | { status: 'abort' };

/** A file chosen by the visitor. */
export type FileRecord = {
  /** Identifies the file within its field from the moment it is chosen. */
  key: string;
  /** Hash of its name and first bytes; empty until known. */
  id: string;
  /** Display name: without a path and without bidirectional control characters. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** The File object, while this page has it. */
  source?: object;
} & FileState;

/** A product that a form sends (FORM-10; seed 3 §3). */
export interface FormProduct {
  id: string;
  title: string;
  img: CartImage | null;
  /** In major units of the shop's currency, as the page gave it; null means priceless. */
  price: number | null;
  count: number;
  strict: boolean;
  variantId: string | null;
  productId: string | null;
}

/** A product chosen in a field. */
export interface ChosenProduct {
  kind: 'product';
  /** Id of the product. */
  product: string;
  count: number;
}

/** Value of a field: a text, several choices, the state of a single checkbox or consent, files, or products. */
export type FieldValue = string | string[] | boolean | readonly FileRecord[] | readonly ChosenProduct[];

/** Creates a type guard for fields of a type. */
export function isOfType<T extends FieldType>(type: T): (field: { type: string }) => field is FieldOf<T> {
  return (field): field is FieldOf<T> => field.type === type;
}

/** Settings with formulas over other fields. */
export const CONDITIONS = ['when', 'requiredWhen', 'disabledWhen'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** True if the field's state depends on other fields. */
export function isConditional(field: FormField): boolean {
  return CONDITIONS.some((name) => field[name] !== undefined);
}
