import type {
  CustomType,
  FieldError,
  FieldOf,
  FieldType,
  FieldValue,
  FormField,
  FormProduct,
  PlainField,
} from './form-field.js';

/** A field as the page has written it. */
export type Entry = Readonly<Record<string, unknown>>;

/** Reports a setting that is invalid and ignored. */
export type Problem = (text: string) => void;

/** Context for reading a field: nested fields, and types registered by the page. */
export interface Around {
  /** Reads nested fields. */
  inner(entries: unknown): FormField[];
  /** Types registered by the page. */
  custom: ReadonlyMap<string, CustomType>;
}

/** Typing options of a one-line field. */
export interface Typing<T extends FieldType = FieldType> {
  type?: 'tel' | 'date' | 'datetime-local';
  /** Type in a page that works without scripts, where it is another one. */
  plainType?: 'number';
  inputMode?: 'email' | 'tel' | 'decimal';
  /** Autofill token (WCAG 1.3.5). */
  autoComplete?: string;
  /** Literal text: no auto-capitalisation and no spell check. */
  literal?: true;
  /** Removes characters that are not allowed (FORM-05), or formats the text; `before`: the previous text. */
  filter?(text: string, field: FieldOf<T>, before: string): string;
  /** The value of a typed text in the page's language, if it is not the text itself: a number without group separators. */
  asValue?(text: string, language: string): string;
  /** The text of a value in the page's language, for asValue() to read back. */
  asText?(value: string, language: string): string;
  /** Caret position in the filtered text; by default behind the same character. */
  caret?(typed: string, caret: number, written: string, skips: boolean): number;
}

/**
 * Defines a field type apart from its view: settings, values, validation and wire format. Defaults are those of a text: starts with its
 * preset, is empty when blank, has no check and is sent unchanged.
 */
export interface FieldDefinition<T extends FieldType = FieldType> {
  /** False if the visitor cannot fill it in: calculated, hidden, or made of several fields. */
  fillable?: false;
  /** Error of a required field that cannot be filled in: its form cannot be sent. */
  blocksSending?: 'form::field_unknown' | 'form::field_loading';
  /** Consists of several fields, known once its module is loaded. */
  block?: true;
  /** Typed character by character: validated on blur. Others are validated when the form is sent. */
  typed?: true;
  /** Enter inserts a line break. */
  multiline?: true;
  /** Only valid at the top level of a form: not in groups, and not alone in `<sb-field>`. */
  formOnly?: true;
  /** Its name for messages, if a form may have only one. */
  onlyOne?: string;
  /** False if a checkout has its own, which replaces it. */
  inCheckout?: false;
  /** Feature of the receiver without which it is left out of the form. */
  needs?: 'upload' | 'captcha';
  /** Allowed as a field of a delivery method. */
  byMethod?: true;
  /** Allowed as the `check` of a text (FORM-03). */
  textCheck?: true;
  /** False if the page's server cannot check the value (`checkUrl`), or it has another check. */
  checkUrl?: false;
  /** False to exclude it from drafts. */
  kept?: false;
  /** Omitted while nothing is chosen, as in HTML forms. */
  unsentEmpty?: true;
  /** Typing options, if different from a text. */
  typing?: Typing<T>;
  /** Reads type-specific settings. Null if the field is unusable. */
  read(field: PlainField<T>, entry: Entry, problem: Problem, around: Around): FieldOf<T> | null;
  /** Initial value (FORM-09) from the presets: none, one or several texts. */
  starts?(field: FieldOf<T>, presets: readonly string[]): FieldValue;
  /** The part of a held value that the field can show: the page may have changed its settings since. All of it when absent. */
  fitting?(field: FieldOf<T>, value: FieldValue): FieldValue;
  isEmpty?(field: FieldOf<T>, value: FieldValue): boolean;
  /** True if the visitor has not changed it yet, if that differs from empty. */
  isUntouched?(field: FieldOf<T>, value: FieldValue): boolean;
  /** Validates a non-empty value; null if valid. `now`: the visitor's local time, `2026-05-12T14:30`. */
  check?(field: FieldOf<T>, value: FieldValue, now?: string): FieldError | null;
  /** True if a valid value is marked as valid. */
  confirms?(field: FieldOf<T>): boolean;
  /** Error for a missing required value; that of a text when absent. */
  lack?: 'text' | 'name' | 'phone' | 'email' | 'choice' | 'file' | 'consent' | 'captcha';
  /** Restores a stored value after a reload, if it is not a text, a choice or a checkbox. */
  restore?(value: unknown): FieldValue;
  /** Adds what no draft can hold of a value to a stored one. */
  rejoin?(field: FieldOf<T>, stored: FieldValue, value: FieldValue): FieldValue;
  /** Converts the value to the wire format. */
  wire?(field: FieldOf<T>, value: FieldValue): unknown;
  /** The products that the value chooses, which are sent with the form's own. */
  sells?(field: FieldOf<T>, value: FieldValue): FormProduct[];
  /** Formats a value in its errors in a language. */
  errorValue?(value: string, language: string): string;
  /** Number of a non-empty value for formulas; for a range with two handles, the value at its `edge`. */
  reckoned?(field: FieldOf<T>, value: FieldValue, edge?: string): number;
}
