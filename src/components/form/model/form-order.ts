import type { CartTotals } from '../../../domain/cart/totals.js';
import type { FieldError, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import type { FormTrouble } from '../../../domain/form/form-state.js';
import type { SentOrder } from '../../../domain/form/pending-lead.js';
import type { LeadRefusal } from '../../../domain/form/refusal.js';

/** Field id of the choice of a shipping method in the form's rules. */
export const SHIPPING = 'shipping';

/** The server's answer that the order has changed. */
export type Conflict = Extract<LeadRefusal, { kind: 'conflict' }>;

/** Result of a conflict: whether the order may be sent again, and if not, the messages. */
export interface ConflictResolution {
  again: boolean;
  errors: Readonly<Record<string, FieldError>>;
  failure: FormTrouble['failure'];
}

/** An order in wire format, and the items to remove from the cart once it is placed. */
export interface OrderedLead {
  fields: Record<string, unknown>;
  sent: SentOrder;
}

/** Order of a checkout, besides its form. Loaded with the checkout only. */
export interface CheckoutOrder {
  /** The choice of a method and the address, as fields. */
  fields: readonly FormField[];
  /** Values kept in the page's stores instead of the form. */
  values: Readonly<Record<string, FieldValue>>;
  /** Errors of the order besides those of its fields. */
  errors: Readonly<Record<string, FieldError>>;
  /** The order cannot be sent; `tip` says why (OUT-03). */
  blocked: boolean;
  tip: string;
  /** Label of the button. */
  label: string;
  /** The sum on the button; empty while there is nothing to order. */
  sum: string;
  /** Parts of the total. */
  sums: CartTotals;
  /** Success message. */
  success: string;
  /** Builds the order's part of the lead; `values` are the form's. */
  lead(values: Readonly<Record<string, FieldValue>>): OrderedLead;
  /**
   * Locks the cart, so that no other tab can send it, and returns the release. Null when another tab is sending it, or has just sent it.
   * `asks`: the order was sent before, so the current cart does not matter.
   */
  lock(asks: boolean): Promise<(() => Promise<void>) | null>;
  /** Resolves true if the visitor has agreed to all changes and the order can still be sent (CONF-03). */
  confirm(): Promise<boolean>;
  /** Reloads what has changed according to the server, and shows it (CONF-04). Rejects with a RequestError. */
  resolveConflict(conflict: Conflict): Promise<ConflictResolution>;
  /** Called when the order was placed (OUT-04): in this tab or another, now or earlier. */
  done(leadId: string, sent: SentOrder): void;
}
