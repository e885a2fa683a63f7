import type { FieldValue, FormField } from './form-field.js';
import { isEmpty, isFillable } from './form-rules.js';

/** Answer of the page's server about a value; `message`: the error for the visitor, may be empty. */
export type Verdict = { valid: true } | { valid: false; message: string };

/** Answers about the values checked so far. */
export interface Verdicts {
  /** `open` while in flight; undefined if not asked, or the request failed. */
  of(field: FormField, value: FieldValue): Verdict | 'open' | undefined;
}

/** True if the value has to be checked by the page's server. */
export function isAsked(field: FormField, value: FieldValue): boolean {
  return field.checkUrl !== undefined && isFillable(field) && !isEmpty(field, value);
}
