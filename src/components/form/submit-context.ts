import type { RefObject } from 'react';
import type { FieldError, FieldValue, FormField } from '../../domain/form/form-rules.js';
import type { FormTrouble } from '../../domain/form/form-state.js';
import type { Translate } from '../../i18n/texts.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import type { FormMachine } from './form-machine.js';
import type { GivenForm } from './form-props.js';

/** The id under which the choice of a method takes part in the form's rules. */
export const SHIPPING = 'shipping';

/** The server's answer that the order has changed. */
export type Conflict = Extract<LeadAnswer, { kind: 'conflict' }>;

/** What came of a conflict: whether the order may be sent once more, and if not, what to say. */
export interface ConflictResolution {
  again: boolean;
  errors: Readonly<Record<string, FieldError>>;
  failure: FormTrouble['failure'];
}

/** What a checkout adds to a form. It is loaded with the checkout only. */
export interface CheckoutOrder {
  /** The choice of a method and the address, as fields. */
  fields: readonly FormField[];
  /** Values that the page's stores hold, not the form. */
  values: Readonly<Record<string, FieldValue>>;
  /** What is wrong with the order beside its fields. */
  errors: Readonly<Record<string, FieldError>>;
  /** The order cannot be sent; `tip` says why (OUT-03). */
  blocked: boolean;
  tip: string;
  /** Words of the button. */
  label: string;
  /** The sum on the button; empty while there is nothing to order. */
  sum: string;
  /** Words after success. */
  success: string;
  /** The order's part of the lead; `values` are the form's. */
  lead(values: Readonly<Record<string, FieldValue>>): Record<string, unknown>;
  /** The visitor knows of all changes, and there is still something to order (CONF-03). */
  confirm(): Promise<boolean>;
  /** Reads again what the server says has changed, and shows it (CONF-04). Rejects with a RequestError. */
  resolveConflict(conflict: Conflict): Promise<ConflictResolution>;
  /** The order has been taken (OUT-04). */
  done(leadId: string): void;
}

/** A form with its words, its state, and in checkout its order. */
export interface FormOptions extends GivenForm {
  t: Translate;
  machine: FormMachine;
  order: CheckoutOrder | null;
}

/** What checking and sending a form needs to know of it, and can make it do. */
export interface SubmitContext extends FormOptions {
  host: HTMLElement;
  /** All fields, those of the order too. */
  all: readonly FormField[];
  button: RefObject<HTMLButtonElement | null>;
  /** The order has been sent again by itself since the visitor sent it. */
  retried: { current: boolean };
  /** Brings the visitor to the first of the wrong fields. */
  pointTo(errors: Readonly<Record<string, FieldError>>): void;
  focusFirst(): void;
}
