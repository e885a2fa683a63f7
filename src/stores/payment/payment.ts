import { atom, type ReadableAtom } from 'nanostores';
import { CLOSED_PAYMENT, type PaymentAction, type PaymentState, reducePayment } from '../../domain/payment/payment.js';
import {
  PLACED_HASH,
  paymentQuery,
  withoutPayment,
  withoutResult,
  withPayment,
} from '../../domain/payment/payment-address.js';
import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import { announce } from '../../events.js';
import type { AddressWriter } from '../../ports/browser-history.js';
import { withLock } from '../../ports/page-lock.js';
import { withMethods } from '../page/atoms.js';
import { isFirst } from '../page/local-storage.js';
import { navigation } from '../page/navigation.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';
import { paymentReminder, unpaidBills } from './payment-bills.js';
import { paymentCalls } from './payment-calls.js';
import { placedOrder } from './payment-order.js';
import { PAYMENT_STORE } from './payment-views.js';

export type PaymentStore = ReturnType<typeof createPayment>;

function createPayment() {
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
  return withMethods(store, { ...addressed, choose, pay: calls.pay, check: calls.check });
}

/**
 * Updates bills and reminder after a transition: a bill that is paid, settled in cash or unknown to the server is removed; a visitor who
 * waits for the bank's confirmation is not reminded. A successful payment is reported as a goal, except in the editor.
 */
function applyOutcome(before: PaymentState, after: PaymentState): void {
  if (before.kind === 'awaited' && after.kind === 'closed') paymentReminder().close(before.payId);
  if (after.kind === 'error' && before.kind === 'loading') unpaidBills().forget(before.payId);
  const isCashElsewhere =
    before.kind === 'bill' && before.busy === 'cash' && after.kind === 'bill' && after.busy === 'leaving';
  if (isCashElsewhere) unpaidBills().forget(after.payId);
  if (after.kind !== 'success' && after.kind !== 'already_paid' && after.kind !== 'cash') return;
  unpaidBills().forget(after.payId);
  if (after.kind !== 'success' || site().get().mode === 'admin') return;
  void reportOnce('sb-payment-goals.1', after.payId, () => announce(document, 'goal', { name: 'payment-completed' }));
}

/**
 * Runs `report` once per device for an id: not again after Back and Forward, a reload, a moved element, or in other tabs at the same time.
 * `list` is a name and version such as `sb-payment-goals.1`. Resolves when the id is reported, now or earlier.
 */
export async function reportOnce(list: string, id: string, report: () => void): Promise<void> {
  await withLock(list, () => {
    if (isFirst(list, id)) report();
  });
}

/**
 * Delays in ms for an order placed without payment: until it is shown and reported, and until it is shown even if the address is unchanged
 * (LEAD-03).
 */
const PAY_INIT_EVENT = 200;
const PAY_ROUTE_FALLBACK = 500;

/** Keeps the payment and the page's address in sync. */
function addressedPayment(store: ReadableAtom<PaymentState>, dispatch: (action: PaymentAction) => void) {
  /** An order that was placed but is not shown yet. */
  let placed: PlacedOrder | null = null;
  const showPlaced = (order: PlacedOrder) => {
    placed = null;
    if (store.get().kind !== 'placed') dispatch({ type: 'placed', order });
  };
  /** Opens the payment or order named in the page's address (PAY-01); does nothing without one. */
  const openFromAddress = () => {
    const query = paymentQuery(location.search);
    const order = query || location.hash !== PLACED_HASH ? null : placedOrder().read();
    if (!order) dispatch({ type: 'open', query });
    // a fresh order is shown by the timers of place()
    else if (!placed) showPlaced(order);
  };
  /** Starts a payment: writes it to the address and opens the bill (LEAD-03). */
  const start = (payId: string, hash: string, history: AddressWriter) => {
    placed = null;
    history.takeOver({ search: withPayment(location.search, payId, hash) }, (refused) => {
      // when the history API is refused, the page reloads and opens the payment itself
      if (refused === undefined) openFromAddress();
      else navigation.go(refused);
    });
  };
  /** Shows an order placed without online payment: the page's hash becomes `pay` (LEAD-03). */
  const place = (order: PlacedOrder, history: AddressWriter) => {
    placed = order;
    placedOrder().keep(order);
    history.takeOver({ hash: PLACED_HASH }, () => {});
    setTimeout(() => placed === order && location.hash === PLACED_HASH && showPlaced(order), PAY_INIT_EVENT);
    // when the history API is refused, or the page's router has changed the address
    setTimeout(() => placed === order && showPlaced(order), PAY_ROUTE_FALLBACK);
  };
  /** Closes the payment and restores the page's address (PAY-06). */
  const close = (history: AddressWriter) => {
    placed = null;
    if (store.get().kind === 'closed') return;
    dispatch({ type: 'close' });
    // when the history API is refused, the address keeps the payment and a reload opens it again
    history.write('replace', () => {
      const { search, hash } = new URL(withoutPayment(location.href));
      return { search, hash };
    });
  };
  const withoutItsResult = (history: AddressWriter) =>
    history.write('replace', () => ({ search: withoutResult(location.search) }));
  /** Loads the bill again after a failed payment, which is removed from the address; repeats a call without an answer. */
  const retry = (history: AddressWriter) => {
    if (store.get().kind === 'fail') withoutItsResult(history);
    dispatch({ type: 'retry' });
  };
  /** Shows the bill while its payment has not arrived. */
  const showBill = (history: AddressWriter) => {
    withoutItsResult(history);
    dispatch({ type: 'bill' });
  };
  return { openFromAddress, start, place, close, retry, showBill };
}

export const payment = () => pageStore(PAYMENT_STORE, createPayment);
