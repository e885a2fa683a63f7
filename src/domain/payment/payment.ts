import type { Money } from '../shared/money.js';
import type { PaymentQuery } from './payment-address.js';
import type { PlacedOrder } from './placed-order.js';

export {
  type PaymentQuery,
  PLACED_HASH,
  paymentQuery,
  withoutPayment,
  withoutResult,
  withPayment,
} from './payment-address.js';

/** A way to pay, as the server offers it (seed 2 §3, support_types). */
export interface PaymentMethod {
  id: string;
  /** Empty when the server gave none. */
  title: string;
  /** What to do; only cash has one. */
  instruction: string | null;
}

/** The answer to payData (PAY-02, PAY-04), as the port reads it: an error to show, paid without its number, or a bill. */
export type PaymentData =
  | { kind: 'error'; message: string }
  | { kind: 'success' }
  | {
      kind: 'pay';
      /** pay_status 2. */
      paid: boolean;
      payId: string;
      sum: Money;
      currency: string;
      /** When it was paid, as the server words it; null when it does not say. */
      time: string | null;
      methods: PaymentMethod[];
    };

/** What is paid: the query's pay_id and h. */
export interface Ticket {
  payId: string;
  hash: string;
}

/** Why a call failed: a code of the error catalogue (`main::error::…`), and the server's words for the visitor, if any. */
export interface PaymentFailure {
  code: string;
  message: string;
}

/** The bill as it is shown. `busy`: cash is being chosen, or the page is about to leave for the payment page. */
export type ShownBill = {
  kind: 'bill';
  sum: Money;
  currency: string;
  methods: PaymentMethod[];
  chosen: string;
  busy: 'cash' | 'leaving' | null;
  /** Why cash could not be chosen; null when nothing is wrong. */
  failure: PaymentFailure | null;
} & Ticket;

/** The payment modal's views (seed 2 §2, §4). `claim`: what the address says of it, which the server has not confirmed yet. */
export type PaymentState =
  | { kind: 'closed' }
  | ({ kind: 'loading'; claim: PaymentQuery['status'] } & Ticket)
  | ShownBill
  | ({ kind: 'cash'; instruction: string } & Ticket)
  /** `number` is the server's. */
  | ({ kind: 'already_paid'; number: string; time: string } & Ticket)
  /** `number` is null when the server did not tell it (status 3). */
  | ({ kind: 'success'; number: string | null } & Ticket)
  /** The address says that it has failed, and the server that it is not paid. */
  | ({ kind: 'fail' } & Ticket)
  /** The address says that it is paid, and the server that it is not, or not yet. */
  | ({ kind: 'awaited' } & Ticket)
  /** No answer: nothing is known of the payment, so it stays open and can be asked for again. */
  | ({ kind: 'unreachable'; claim: PaymentQuery['status']; failure: PaymentFailure } & Ticket)
  /** An order without online payment has been placed. */
  | { kind: 'placed'; order: PlacedOrder }
  /** `message` is the server's; empty means an answer that says nothing. */
  | { kind: 'error'; message: string };

export type PaymentAction =
  /** The page's query; null closes. */
  | { type: 'open'; query: PaymentQuery | null }
  | { type: 'loaded'; data: PaymentData }
  /** No answer to payData, or to selectCash. */
  | { type: 'failed'; failure: PaymentFailure }
  | { type: 'choose'; methodId: string }
  /** The visitor has pressed the button of the bill: selectCash is sent, or the page leaves. */
  | { type: 'pay' }
  /** selectCash answered; with a redirect the page is about to leave. */
  | { type: 'cashAnswered'; redirect: string | null }
  /** The page was about to leave, and is still there. */
  | { type: 'stayed' }
  /** Loads the bill again after a failed payment, or asks again whether a payment has arrived. */
  | { type: 'retry' }
  /** Shows the bill of a payment that has not arrived. */
  | { type: 'bill' }
  | { type: 'placed'; order: PlacedOrder }
  | { type: 'close' };

export const CLOSED_PAYMENT: PaymentState = { kind: 'closed' };

/** The only method that is not paid online. */
export const CASH_METHOD = 'cash';

/** The code of a bill that offers no way to pay. */
export const NO_METHODS = 'no_methods';

/** The view after an action; an action that does not belong to the view changes nothing. */
export function reducePayment(state: PaymentState, action: PaymentAction): PaymentState {
  if (action.type === 'close') return CLOSED_PAYMENT;
  if (action.type === 'open') return opened(state, action.query);
  if (action.type === 'placed') return { kind: 'placed', order: action.order };
  switch (state.kind) {
    case 'loading':
      if (action.type === 'loaded') return loaded(state, action.data);
      return action.type === 'failed' ? { ...state, kind: 'unreachable', failure: action.failure } : state;
    case 'bill':
      return fromBill(state, action);
    case 'fail':
      return action.type === 'retry' ? loading(state) : state;
    case 'unreachable':
      return action.type === 'retry' ? loading(state, state.claim) : state;
    case 'awaited':
      if (action.type === 'bill') return loading(state);
      return action.type === 'retry' ? loading(state, 'success') : state;
    default:
      return state;
  }
}

function loading({ payId, hash }: Ticket, claim: PaymentQuery['status'] = 'pay'): PaymentState {
  return { kind: 'loading', payId, hash, claim };
}

/** What the address names; what is shown of it already stays as it is. */
function opened(state: PaymentState, query: PaymentQuery | null): PaymentState {
  if (!query) return CLOSED_PAYMENT;
  if ('payId' in state && state.payId === query.payId && state.hash === query.hash && isShown(state, query.status)) {
    return state;
  }
  return loading(query, query.status);
}

function isShown(state: PaymentState, status: PaymentQuery['status']): boolean {
  if (state.kind === 'success') return status !== 'fail';
  if (state.kind === 'loading' || state.kind === 'unreachable') return state.claim === status;
  if (state.kind === 'awaited') return status === 'success';
  return state.kind === 'fail' ? status === 'fail' : status === 'pay';
}

function loaded({ payId, hash, claim }: Extract<PaymentState, { kind: 'loading' }>, data: PaymentData): PaymentState {
  if (data.kind === 'success') return { kind: 'success', payId, hash, number: null };
  if (data.kind === 'error') return { kind: 'error', message: data.message };
  const number = data.payId;
  if (data.paid && claim === 'success') return { kind: 'success', payId, hash, number };
  if (data.paid) return { kind: 'already_paid', payId, hash, number, time: data.time ?? '' };
  if (claim === 'success') return { kind: 'awaited', payId, hash };
  if (claim === 'fail') return { kind: 'fail', payId, hash };
  const [first, ...others] = data.methods;
  // a shop that has not been set up: the order stays open, and can be paid once it has
  if (!first) return { kind: 'unreachable', payId, hash, claim, failure: { code: NO_METHODS, message: '' } };
  if (first.id === CASH_METHOD && others.length === 0) {
    return { kind: 'cash', payId, hash, instruction: first.instruction ?? '' };
  }
  const { sum, currency, methods } = data;
  return { kind: 'bill', payId, hash, sum, currency, methods, chosen: first.id, busy: null, failure: null };
}

function fromBill(state: ShownBill, action: PaymentAction): PaymentState {
  const { methods, busy } = state;
  switch (action.type) {
    case 'choose': {
      const known = methods.some(({ id }) => id === action.methodId);
      return known && busy !== 'cash' ? { ...state, chosen: action.methodId, busy: null, failure: null } : state;
    }
    case 'pay':
      return busy ? state : { ...state, busy: state.chosen === CASH_METHOD ? 'cash' : 'leaving', failure: null };
    case 'cashAnswered': {
      const cash = methods.find(({ id }) => id === CASH_METHOD);
      if (!cash || busy !== 'cash') return state;
      if (action.redirect) return { ...state, busy: 'leaving' };
      return { kind: 'cash', payId: state.payId, hash: state.hash, instruction: cash.instruction ?? '' };
    }
    case 'stayed':
      return busy === 'leaving' ? { ...state, busy: null } : state;
    case 'failed':
      return busy === 'cash' ? { ...state, busy: null, failure: action.failure } : state;
    default:
      return state;
  }
}
