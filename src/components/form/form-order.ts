import type { CartTotals } from '../../domain/cart/totals.js';
import type { FieldError, FieldValue, FormField } from '../../domain/form/form-rules.js';
import type { FormTrouble } from '../../domain/form/form-state.js';
import type { SentOrder } from '../../domain/form/pending-lead.js';
import type { LeadRefusal } from '../../domain/form/refusal.js';

/** The id under which the choice of a method takes part in the form's rules. */
export const SHIPPING = 'shipping';

/** The server's answer that the order has changed. */
export type Conflict = Extract<LeadRefusal, { kind: 'conflict' }>;

/** Result of a conflict: whether the order may be sent once more, and if not, the message. */
export interface ConflictResolution {
  again: boolean;
  errors: Readonly<Record<string, FieldError>>;
  failure: FormTrouble['failure'];
}

/** An order in the words of the wire, and what it takes out of the cart once it has been placed. */
export interface OrderedLead {
  fields: Record<string, unknown>;
  sent: SentOrder;
}

/** Order of a checkout, beside its form. Loaded with the checkout only. */
export interface CheckoutOrder {
  /** The choice of a method and the address, as fields. */
  fields: readonly FormField[];
  /** Values that the page's stores hold, not the form. */
  values: Readonly<Record<string, FieldValue>>;
  /** Errors of the order beside its fields. */
  errors: Readonly<Record<string, FieldError>>;
  /** The order cannot be sent; `tip` says why (OUT-03). */
  blocked: boolean;
  tip: string;
  /** Words of the button. */
  label: string;
  /** The sum on the button; empty while there is nothing to order. */
  sum: string;
  /** Parts of the total. */
  sums: CartTotals;
  /** Words after success. */
  success: string;
  /** The order's part of the lead, and what it is made of; `values` are the form's. */
  lead(values: Readonly<Record<string, FieldValue>>): OrderedLead;
  /**
   * Locks the cart, which no other tab can then send; returns what releases it. Null when another tab is sending it, or has just sent it.
   * `asks`: the order was sent before, whatever the cart holds now.
   */
  lock(asks: boolean): Promise<(() => Promise<void>) | null>;
  /** The visitor knows of all changes, and there is still something to order (CONF-03). */
  confirm(): Promise<boolean>;
  /** Reads again what the server says has changed, and shows it (CONF-04). Rejects with a RequestError. */
  resolveConflict(conflict: Conflict): Promise<ConflictResolution>;
  /** The order has been taken (OUT-04): in this tab or another, now or earlier. */
  done(leadId: string, sent: SentOrder): void;
}
