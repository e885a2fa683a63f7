import { atom, type ReadableAtom } from 'nanostores';
import { CLOSED_PAYMENT, type PaymentAction, type PaymentState, reducePayment } from '../domain/payment/payment.js';
import type { PlacedOrder } from '../domain/payment/placed-order.js';
import { announce } from '../events.js';
import type { AddressWriter } from '../ports/browser-history.js';
import { pageStore } from './page-store.js';
import { addressedPayment } from './payment-addressed.js';
import { unpaidBills } from './payment-bills.js';
import { paymentCalls } from './payment-calls.js';
import { paymentReminder } from './payment-reminder.js';
import { reportOnce } from './report-once.js';

export interface PaymentStore extends ReadableAtom<PaymentState> {
  /** Shows what the page's address says (PAY-01); nothing without a pay_id or an order that has been placed. */
  openFromAddress(): void;
  /** Starts a payment: puts it into the address and opens the bill (LEAD-03). */
  start(payId: string, hash: string, history: AddressWriter): void;
  /** Shows an order placed without online payment: the page's hash becomes `pay` (LEAD-03). */
  place(order: PlacedOrder, history: AddressWriter): void;
  choose(methodId: string): void;
  /** Pays by the chosen method: leaves for the payment page, or chooses cash (PAY-03, PAY-05). */
  pay(): Promise<void>;
  /** Loads the bill again after a failure, which leaves the address; asks again for what has got no answer. */
  retry(history: AddressWriter): void;
  /** Shows the bill of a payment that has not arrived. */
  showBill(history: AddressWriter): void;
  /** Closes and gives the page its address back (PAY-06). */
  close(history: AddressWriter): void;
}

function createPayment(): PaymentStore {
  const store = atom<PaymentState>(CLOSED_PAYMENT);
  const dispatch = (action: PaymentAction) => {
    const before = store.get();
    const after = reducePayment(before, action);
    if (after === before) return;
    store.set(after);
    applyOutcome(before, after);
    if (after.kind !== before.kind) {
      announce(document, 'payment-change', { state: after.kind, payId: 'payId' in after ? after.payId : null });
    }
    if (after.kind === 'loading') void calls.load(after);
  };
  const calls = paymentCalls(store, dispatch);
  const addressed = addressedPayment(store, dispatch);
  window.addEventListener('pageshow', ({ persisted }) => {
    // kept by the browser while the visitor was at the payment page: what came of it is not known here
    if (!persisted || store.get().kind !== 'bill') return;
    dispatch({ type: 'close' });
    addressed.openFromAddress();
  });
  const choose = (methodId: string) => dispatch({ type: 'choose', methodId });
  return Object.assign(store, { ...addressed, choose, pay: calls.pay });
}

/**
 * Applies what a new view means: a bill that needs no payment any more, or that the server does not know, is nothing to go back to; one that is paid is a goal. Who has
 * paid and waits for the bank is not reminded to pay.
 */
function applyOutcome(before: PaymentState, after: PaymentState): void {
  if (before.kind === 'awaited' && after.kind === 'closed') paymentReminder().close(before.payId);
  if (after.kind === 'error' && before.kind === 'loading') unpaidBills().forget(before.payId);
  if (after.kind !== 'success' && after.kind !== 'already_paid' && after.kind !== 'cash') return;
  unpaidBills().forget(after.payId);
  if (after.kind !== 'success') return;
  void reportOnce('sb-payment-goals.1', after.payId, () => announce(document, 'goal', { name: 'payment-completed' }));
}

/** The page's payment. */
export function payment(): PaymentStore {
  return pageStore('payment.2', createPayment);
}
