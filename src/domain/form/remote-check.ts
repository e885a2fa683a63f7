import { type FieldType, type FieldValue, type FormField, isFillable } from './form-field.js';
import { isEmpty } from './form-rules.js';

/** What the page's server says of what a field holds; `message`: why it is not right, in words for the visitor, maybe empty. */
export type Verdict = { valid: true } | { valid: false; message: string };

/** What is known of the values that have been asked about. */
export interface Verdicts {
  /** `open` while it is asked; undefined when it has not been, or has been in vain. */
  of(field: FormField, value: FieldValue): Verdict | 'open' | undefined;
}

/** What holds no value that could be asked about, or has checks of its own at the server. */
const NOT_ASKED: readonly FieldType[] = [
  'hidden',
  'calculator',
  'address',
  'group',
  'shipping',
  'step',
  'file',
  'captcha',
  'products',
  'policy',
];

/** Whether fields of the type can be checked at an address of the page (`checkUrl`). */
export function mayBeAsked(type: FieldType): boolean {
  return !NOT_ASKED.includes(type);
}

/** Whether there is something to ask the page's server about. */
export function isAsked(field: FormField, value: FieldValue): boolean {
  return field.checkUrl !== undefined && isFillable(field) && !isEmpty(field, value);
}
