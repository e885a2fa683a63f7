import { atom, type ReadableAtom } from 'nanostores';
import { CLOSED_PAYMENT, type PaymentAction, type PaymentState, reducePayment } from '../../domain/payment/payment.js';
import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import { announce } from '../../events.js';
import type { AddressWriter } from '../../ports/browser-history.js';
import { pageStore } from '../page/page-store.js';
import { addressedPayment } from './payment-addressed.js';
import { unpaidBills } from './payment-bills.js';
import { paymentCalls } from './payment-calls.js';
import { paymentReminder } from './payment-reminder.js';
import { reportOnce } from './report-once.js';

export interface PaymentStore extends ReadableAtom<PaymentState> {
  /** Opens the payment or order named in the page's address (PAY-01); does nothing without one. */
  openFromAddress(): void;
  /** Starts a payment: writes it to the address and opens the bill (LEAD-03). */
  start(payId: string, hash: string, history: AddressWriter): void;
  /** Shows an order placed without online payment: the page's hash becomes `pay` (LEAD-03). */
  place(order: PlacedOrder, history: AddressWriter): void;
  choose(methodId: string): void;
  /** Pays with the chosen method: redirects to the payment page, or selects cash (PAY-03, PAY-05). */
  pay(): Promise<void>;
  /** Loads the bill again after a failed payment, which is removed from the address; repeats a call without an answer. */
  retry(history: AddressWriter): void;
  /** Shows the bill while its payment has not arrived. */
  showBill(history: AddressWriter): void;
  /** Closes the payment and restores the page's address (PAY-06). */
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
    // restored from the back/forward cache after a visit to the payment page: the result is not known here
    if (!persisted || store.get().kind !== 'bill') return;
    dispatch({ type: 'close' });
    addressed.openFromAddress();
  });
  const choose = (methodId: string) => dispatch({ type: 'choose', methodId });
  return Object.assign(store, { ...addressed, choose, pay: calls.pay });
}

/**
 * Updates bills and reminder after a transition: a bill that is paid, settled in cash or unknown to the server is removed; a visitor who
 * waits for the bank's confirmation is not reminded. A successful payment is reported as a goal.
 */
function applyOutcome(before: PaymentState, after: PaymentState): void {
  if (before.kind === 'awaited' && after.kind === 'closed') paymentReminder().close(before.payId);
  if (after.kind === 'error' && before.kind === 'loading') unpaidBills().forget(before.payId);
  if (after.kind !== 'success' && after.kind !== 'already_paid' && after.kind !== 'cash') return;
  unpaidBills().forget(after.payId);
  if (after.kind !== 'success') return;
  void reportOnce('sb-payment-goals.1', after.payId, () => announce(document, 'goal', { name: 'payment-completed' }));
}

export function payment(): PaymentStore {
  return pageStore('payment.2', createPayment);
}
