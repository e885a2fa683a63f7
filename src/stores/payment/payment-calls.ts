import type { ReadableAtom } from 'nanostores';
import {
  CASH_METHOD,
  type PaymentAction,
  type PaymentFailure,
  type PaymentState,
  type ShownBill,
} from '../../domain/payment/payment.js';
import { toMajor } from '../../domain/shared/money.js';
import { announce } from '../../events.js';
import { RequestError } from '../../ports/request-error.js';
import { payApi } from '../backend/pay-port.js';
import { navigation } from '../page/navigation.js';
import { pageStore } from '../page/page-store.js';
import { rulesState } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { describeFailure, failureCode, reportFailure } from '../site/failure.js';
import { site } from '../site/site.js';
import { unpaidBills } from './payment-bills.js';
import { placedOrder } from './payment-order.js';

/** If the page is still open after this time, in ms, the redirect has failed and the bill can be paid again. */
const REDIRECT_TIMEOUT = 10_000;

type Loading = Extract<PaymentState, { kind: 'loading' }>;

/** The payment's server calls; a stale answer is ignored. */
export function paymentCalls(store: ReadableAtom<PaymentState>, dispatch: (action: PaymentAction) => void) {
  const fail = (error: unknown) => {
    dispatch({ type: 'failed', failure: failureOf(error) });
    reportFailure(document, error, () =>
      console.warn(`<sb-payment>: a payment call failed ${describeFailure(error)}`, error),
    );
  };
  /** Makes a check of whether the view is still the present one: not closed, and no other method chosen. */
  const sameView = () => {
    const view = store.get();
    return () => store.get() === view;
  };
  const leave = (url: string) => {
    const stillLeaving = sameView();
    setTimeout(() => stillLeaving() && dispatch({ type: 'stayed' }), REDIRECT_TIMEOUT);
    navigation.go(url);
  };
  const load = async (asked: Loading) => {
    const stillAsked = () => store.get() === asked;
    try {
      const currency = await billCurrency(asked.payId);
      if (!stillAsked()) return;
      const data = await payApi().data(asked.payId, asked.hash, currency);
      if (!stillAsked()) return;
      if (data.kind === 'pay' && data.payId !== '' && data.payId !== asked.payId)
        throw new RequestError({ code: 'incorrect_answer', message: 'it answered with the bill of another payment' });
      dispatch({ type: 'loaded', data });
    } catch (error) {
      if (stillAsked()) fail(error);
    }
  };
  /** Asks whether the shown bill was paid elsewhere meanwhile. Without an answer nothing changes. */
  const check = async () => {
    const shown = store.get();
    if (shown.kind !== 'bill' && shown.kind !== 'awaited') return;
    const { payId, hash } = shown;
    try {
      const data = await payApi().data(payId, hash, await billCurrency(payId));
      const now = store.get();
      if ('payId' in now && now.payId === payId && now.hash === hash) dispatch({ type: 'checked', data });
    } catch {
      // a background check: the visitor does not see that it failed
    }
  };
  const goPay = async (method: string, payId: string, hash: string) => {
    const stillGoing = sameView();
    try {
      const url = payApi().payUrl(method, payId, hash);
      const address = typeof url === 'string' ? url : await url;
      if (stillGoing()) leave(address);
    } catch (error) {
      if (stillGoing()) fail(error);
    }
  };
  const chooseCash = async (payId: string, hash: string) => {
    const stillChoosing = sameView();
    try {
      const redirect = await payApi().selectCash(payId, hash);
      if (!stillChoosing()) return;
      dispatch({ type: 'cashAnswered', redirect });
      if (redirect) leave(redirect);
    } catch (error) {
      if (stillChoosing()) fail(error);
    }
  };
  /** Pays with the chosen method: redirects to the payment page, or selects cash (PAY-03, PAY-05). */
  const pay = async () => {
    const bill = store.get();
    if (bill.kind !== 'bill' || bill.busy) return;
    const { payId, hash, chosen } = bill;
    dispatch({ type: 'pay' });
    reportPaymentInfo(bill);
    if (chosen === CASH_METHOD) await chooseCash(payId, hash);
    else await goPay(chosen, payId, hash);
  };
  return { load, check, pay };
}

/**
 * Currency of a bill whose answer names none: that of the order placed on this device, the page's, or the shop's, which is asked for it
 * if no earlier page has loaded it. Rejects if it is unknown.
 */
async function billCurrency(payId: string): Promise<string> {
  const ordered = unpaidBills()
    .get()
    .find((bill) => bill.payId === payId);
  if (ordered) return ordered.currency;
  const { projectId, currency } = site().get();
  const { own, rules } = rulesState(projectId).get();
  if (currency || own.currency) return rules.currency;
  return shopRules(projectId).currency();
}

/** Failure as the visitor sees it; the server's own message is shown for 4xx only. */
function failureOf(error: unknown): PaymentFailure {
  const code = failureCode(error);
  const { status, message } = error as RequestError;
  return { code, message: code === 'unknown' && status >= 400 && status < 500 ? message : '' };
}

/** Payments and methods already reported to analytics. */
const reportedMethods = () => pageStore('payment-info.1', () => new Set<string>());

/** Reports `add_payment_info` once per payment and method; items are only known in the tab that placed the order. */
function reportPaymentInfo({ payId, chosen, sum, currency }: ShownBill): void {
  const id = `${chosen} ${payId}`;
  if (reportedMethods().has(id)) return;
  reportedMethods().add(id);
  const order = placedOrder().read();
  const items = order?.payId === payId ? order.items : [];
  const ecommerce = { currency, value: toMajor(sum, currency), payment_type: chosen, items };
  announce(document, 'analytics', { name: 'add_payment_info', ecommerce });
}
