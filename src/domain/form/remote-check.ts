import type { FieldValue, FormField } from './form-field.js';
import { isEmpty, isFillable } from './form-rules.js';

/** What the page's server says of what a field holds; `message`: why it is not right, in words for the visitor, maybe empty. */
export type Verdict = { valid: true } | { valid: false; message: string };

/** What is known of the values that have been asked about. */
export interface Verdicts {
  /** `open` while it is asked; undefined when it has not been, or has been in vain. */
  of(field: FormField, value: FieldValue): Verdict | 'open' | undefined;
}

/** Whether there is something to ask the page's server about. */
export function isAsked(field: FormField, value: FieldValue): boolean {
  return field.checkUrl !== undefined && isFillable(field) && !isEmpty(field, value);
}
