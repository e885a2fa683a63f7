import type { FieldError, FieldValue, FormField } from './form-field.js';

/**
 * What a type of field means, apart from its view: its settings, values, checks and wire form. What a type leaves out is as with a text: it starts with its preset, is empty
 * when blank, has nothing to check and is sent as it is.
 */
export interface FieldTypeRules {
  /** The settings that not every type has, from the entry as written; `problem` names one that cannot be used and is left out, `inner` reads the fields that it has itself. */
  settings?(
    entry: Readonly<Record<string, unknown>>,
    field: FormField,
    problem: (text: string) => void,
    inner: (entries: unknown) => FormField[],
  ): Partial<FormField>;
  /** Its starting value (FORM-09), from its presets: none, one or several texts. */
  starts?(field: FormField, presets: readonly string[]): FieldValue;
  isEmpty?(field: FormField, value: FieldValue): boolean;
  /** Whether the visitor has changed nothing yet, where that is not the same as empty. */
  isUntouched?(field: FormField, value: FieldValue): boolean;
  /** What is wrong with a value that is not empty; null when it is fine. `now`: the moment by the visitor's clock, `2026-05-12T14:30`. */
  check?(field: FormField, value: FieldValue, now?: string): FieldError | null;
  /** The error of a required value that is missing: as that of a text unless said otherwise. */
  lack?: 'text' | 'name' | 'phone' | 'email' | 'choice' | 'file' | 'consent' | 'captcha';
  /** What of a value that was kept over a reload is shown again, where that is no text, no choice and no tick. */
  kept?(value: unknown): FieldValue;
  /** As it goes over the wire. */
  wire?(field: FormField, value: FieldValue): unknown;
}
