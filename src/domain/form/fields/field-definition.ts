import type { CustomType, FieldError, FieldOf, FieldType, FieldValue, FormField, PlainField } from '../form-field.js';

/** A field as the page has written it. */
export type Entry = Readonly<Record<string, unknown>>;

/** Takes a setting that cannot be used and is left out, in words. */
export type Problem = (text: string) => void;

/** Gives a reader the fields inside its own, and the types of the page. */
export interface Around {
  /** Reads the fields inside it. */
  inner(entries: unknown): FormField[];
  /** The types that the page has registered. */
  custom: ReadonlyMap<string, CustomType>;
}

/** How a one-line field is typed in. */
export interface Typing<T extends FieldType = FieldType> {
  type?: 'tel' | 'date' | 'datetime-local';
  inputMode?: 'email' | 'tel' | 'decimal';
  /** Autofill token (WCAG 1.3.5). */
  autoComplete?: string;
  /** A literal text: no capitals and no spelling marks. */
  literal?: true;
  /** Takes away what may not be typed (FORM-05), or writes it as it belongs; `before`: the text until then. */
  filter?(text: string, field: FieldOf<T>, before: string): string;
  /** Place of the caret in a filtered text; behind the same character unless it is given. */
  caret?(typed: string, caret: number, written: string, skips: boolean): number;
}

/**
 * Defines a type of field apart from its view: its settings, values, checks and wire form. Without an entry it is as a text: it
 * starts with its preset, is empty when blank, has nothing to check and is sent as it is.
 */
export interface FieldDefinition<T extends FieldType = FieldType> {
  /** False where no visitor fills it in: it is calculated, hidden, or several fields. */
  fillable?: false;
  /** It is filled in as several fields, known once its module is loaded. */
  block?: true;
  /** Filled in a letter after the other: checked when it is left. Others are whole at once, and checked when the form is sent. */
  typed?: true;
  /** Enter is a new line in it. */
  multiline?: true;
  /** Belongs to a whole form, or is several fields: neither repeated in groups nor alone in `<sb-field>`. */
  formOnly?: true;
  /** Its name in words, where a form has only one. */
  onlyOne?: string;
  /** A delivery method may ask for it. */
  byMethod?: true;
  /** A text may be checked as one (`check`, FORM-03). */
  textCheck?: true;
  /** False where there is no value that the page's server could check (`checkUrl`), or another check there. */
  checkUrl?: false;
  /** False where drafts leave it out. */
  kept?: false;
  /** Forms of HTML do not send it while nothing is chosen. */
  unsentEmpty?: true;
  /** How it is typed in, where that is not as a text. */
  typing?: Typing<T>;
  /** Reads the settings that not every type has. Null where the field cannot be used. */
  read(field: PlainField<T>, entry: Entry, problem: Problem, around: Around): FieldOf<T> | null;
  /** Its starting value (FORM-09), from its presets: none, one or several texts. */
  starts?(field: FieldOf<T>, presets: readonly string[]): FieldValue;
  isEmpty?(field: FieldOf<T>, value: FieldValue): boolean;
  /** Whether the visitor has changed nothing yet, where that is not the same as empty. */
  isUntouched?(field: FieldOf<T>, value: FieldValue): boolean;
  /** Checks a value that is not empty; null when it is fine. `now`: the moment by the visitor's clock, `2026-05-12T14:30`. */
  check?(field: FieldOf<T>, value: FieldValue, now?: string): FieldError | null;
  /** Whether a value that is fine is marked as right. */
  confirms?(field: FieldOf<T>): boolean;
  /** The error of a required value that is missing: that of a text when absent. */
  lack?: 'text' | 'name' | 'phone' | 'email' | 'choice' | 'file' | 'consent' | 'captcha';
  /** Reads a value that was kept over a reload, where that is no text, no choice and no tick. */
  restore?(value: unknown): FieldValue;
  /** As it goes over the wire. */
  wire?(field: FieldOf<T>, value: FieldValue): unknown;
  /** The number that formulas take for a value that is not empty; of a range with two handles at its `edge`. */
  reckoned?(field: FieldOf<T>, value: FieldValue, edge?: string): number;
}
