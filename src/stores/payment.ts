import { atom, type ReadableAtom } from 'nanostores';
import {
  CASH_METHOD,
  CLOSED_PAYMENT,
  type PaymentAction,
  type PaymentState,
  paymentQuery,
  reducePayment,
  withPayment,
} from '../domain/payment/payment.js';
import { announce } from '../events.js';
import type { AddressWriter } from '../ports/browser-history.js';
import { navigation } from './navigation.js';
import { pageStore } from './page-store.js';
import { payApi } from './pay-port.js';
import { announcePaymentGoal } from './payment-goal.js';
import { currentRules } from './shop-rules.js';

export interface PaymentStore extends ReadableAtom<PaymentState> {
  /** Shows what the page's query says (PAY-01); nothing without a pay_id. */
  openFromAddress(): void;
  /** Starts a payment: puts it into the address and opens the bill (LEAD-03). */
  start(payId: string, hash: string, history: AddressWriter): void;
  choose(methodId: string): void;
  /** Pays by the chosen method: leaves for the payment page, or chooses cash (PAY-03, PAY-05). */
  pay(): Promise<void>;
  /** Loads the bill again after a failure. */
  retry(): void;
  /** Closes and gives the page its plain path back. */
  close(history: AddressWriter): void;
}

function createPayment(): PaymentStore {
  const store = atom<PaymentState>(CLOSED_PAYMENT);
  const dispatch = (action: PaymentAction) => {
    const before = store.get();
    const after = reducePayment(before, action);
    if (after === before) return;
    store.set(after);
    announce(document, 'payment-change', { state: after.kind, payId: 'payId' in after ? after.payId : null });
    // the server's answer has no number where the address has it
    const paid = after.kind === 'success' && (after.payId ?? ('payId' in before ? before.payId : null));
    if (paid) announcePaymentGoal(paid);
    // after cash the page is about to leave: there is nothing to load
    if (after.kind === 'loading' && action.type !== 'cashAnswered') void load(after.payId, after.hash);
  };
  const load = async (payId: string, hash: string) => {
    const stillAsked = () => {
      const now = store.get();
      return now.kind === 'loading' && now.payId === payId;
    };
    try {
      const data = await payApi().data(payId, hash, currentRules().get().currency);
      if (stillAsked()) dispatch({ type: 'loaded', data });
    } catch (error) {
      if (stillAsked()) dispatch({ type: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };
  const openFromAddress = () => {
    const query = paymentQuery(location.search);
    const now = store.get();
    const shown = now.kind === 'loading' || now.kind === 'bill' || now.kind === 'cash';
    if (shown && query?.status === 'pay' && query.payId === now.payId) return;
    dispatch({ type: 'open', query });
  };
  const start: PaymentStore['start'] = (payId, hash, history) => {
    history.takeOver(withPayment(location.search, payId, hash), (refused) => {
      // where history is refused the page opens the payment when it is back
      if (refused === undefined) openFromAddress();
      else navigation.go(refused);
    });
  };
  const pay = async () => {
    const bill = store.get();
    if (bill.kind !== 'bill') return;
    const { payId, hash, chosen } = bill;
    if (chosen !== CASH_METHOD) return navigation.go(payApi().payUrl(chosen, payId, hash));
    try {
      const redirect = await payApi().selectCash(payId, hash);
      dispatch({ type: 'cashAnswered', redirect });
      if (redirect) navigation.go(redirect);
    } catch (error) {
      dispatch({ type: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };
  const close: PaymentStore['close'] = (history) => {
    if (store.get().kind === 'closed') return;
    dispatch({ type: 'close' });
    // where history is refused the address keeps the payment, and a reload asks for it again
    history.write('replace', () => ({ search: '', hash: '' }));
  };
  const choose = (methodId: string) => dispatch({ type: 'choose', methodId });
  const retry = () => dispatch({ type: 'retry' });
  return Object.assign(store, { openFromAddress, start, choose, pay, retry, close });
}

/** The page's payment. */
export function payment(): PaymentStore {
  return pageStore('payment.1', createPayment);
}
