import type { Money } from '../shared/money.js';
import type { PaymentQuery } from './payment-address.js';
import type { PlacedOrder } from './placed-order.js';

/** A payment method offered by the server (seed 2 §3, support_types). */
export interface PaymentMethod {
  id: string;
  /** Empty when the server gave none. */
  title: string;
  /** Instructions for the visitor; only cash has them. */
  instruction: string | null;
}

/** The response to payData (PAY-02, PAY-04), parsed by the port: an error to show, paid without a number, or a bill. */
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
      /** Time of payment, as worded by the server; null when missing. */
      time: string | null;
      methods: PaymentMethod[];
    };

/** Identifies a payment: the query's pay_id and h. */
export interface Ticket {
  payId: string;
  hash: string;
}

/** Error of a call: a code of the error catalogue (`main::error::…`), and the server's message for the visitor, if any. */
export interface PaymentFailure {
  code: string;
  message: string;
}

/** The displayed bill. `busy`: cash is being selected, or the page is about to leave for the payment page. */
export type ShownBill = {
  kind: 'bill';
  sum: Money;
  currency: string;
  methods: PaymentMethod[];
  chosen: string;
  busy: 'cash' | 'leaving' | null;
  /** Reason why cash could not be selected or the payment page not reached, or null. */
  failure: PaymentFailure | null;
} & Ticket;

/** Views of the payment modal (seed 2 §2, §4). `claim`: the status in the URL, not yet confirmed by the server. */
export type PaymentState =
  | { kind: 'closed' }
  | ({ kind: 'loading'; claim: PaymentQuery['status'] } & Ticket)
  | ShownBill
  | ({ kind: 'cash'; instruction: string } & Ticket)
  /** `number` is the server's. */
  | ({ kind: 'already_paid'; number: string; time: string } & Ticket)
  /** `number` is null when the server did not send it (status 3). */
  | ({ kind: 'success'; number: string | null } & Ticket)
  /** Failed by the URL, unpaid by the server. */
  | ({ kind: 'fail' } & Ticket)
  /** Paid by the URL, unpaid (or not yet paid) by the server. */
  | ({ kind: 'awaited' } & Ticket)
  /** No response: the payment's status is unknown, so it stays open and can be loaded again. */
  | ({ kind: 'unreachable'; claim: PaymentQuery['status']; failure: PaymentFailure } & Ticket)
  /** An order without online payment has been placed. */
  | { kind: 'placed'; order: PlacedOrder }
  /** `message` is the server's; empty for a response without one. */
  | { kind: 'error'; message: string };

export type PaymentAction =
  /** The page's query; null closes. */
  | { type: 'open'; query: PaymentQuery | null }
  | { type: 'loaded'; data: PaymentData }
  /** A later response for the payment that is shown: the visitor may have paid elsewhere. */
  | { type: 'checked'; data: PaymentData }
  /** A call got no response: for the bill, for cash, or for the address of the payment page. */
  | { type: 'failed'; failure: PaymentFailure }
  | { type: 'choose'; methodId: string }
  /** The visitor has pressed the bill's button: selectCash is sent, or the page leaves. */
  | { type: 'pay' }
  /** selectCash succeeded; with a redirect the page is about to leave. */
  | { type: 'cashAnswered'; redirect: string | null }
  /** The page was about to leave and is still here. */
  | { type: 'stayed' }
  /** Loads the bill again after a failed payment, or checks again for an awaited payment. */
  | { type: 'retry' }
  /** Shows the bill of an awaited payment. */
  | { type: 'bill' }
  | { type: 'placed'; order: PlacedOrder }
  | { type: 'close' };

export const CLOSED_PAYMENT: PaymentState = { kind: 'closed' };

/** The only method that is not paid online. */
export const CASH_METHOD = 'cash';

/** Error code of a bill without payment methods. */
export const NO_METHODS = 'no_methods';

/** Returns the view after an action; an action that does not apply to the view changes nothing. */
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
      if (action.type === 'checked') return ifPaid(state, 'success', action.data);
      return action.type === 'retry' ? loading(state, 'success') : state;
    default:
      return state;
  }
}

function loading({ payId, hash }: Ticket, claim: PaymentQuery['status'] = 'pay'): PaymentState {
  return { kind: 'loading', payId, hash, claim };
}

/** Opens the payment in the URL; keeps the view if it already shows that payment. */
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
  // the shop is not set up yet: the order stays open and can be paid later
  if (!first) return { kind: 'unreachable', payId, hash, claim, failure: { code: NO_METHODS, message: '' } };
  if (first.id === CASH_METHOD && others.length === 0) {
    return { kind: 'cash', payId, hash, instruction: first.instruction ?? '' };
  }
  const { sum, currency, methods } = data;
  return { kind: 'bill', payId, hash, sum, currency, methods, chosen: first.id, busy: null, failure: null };
}

/** Shows a payment as paid once the server says so. */
function ifPaid(state: PaymentState & Ticket, claim: PaymentQuery['status'], data: PaymentData): PaymentState {
  const { payId, hash } = state;
  // a response may leave the number out
  const isSame = data.kind === 'pay' && ['', payId].includes(data.payId);
  const paid = data.kind === 'success' || (isSame && data.paid);
  return paid ? loaded({ kind: 'loading', payId, hash, claim }, data) : state;
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
    case 'checked':
      return busy ? state : ifPaid(state, 'pay', action.data);
    case 'stayed':
      return busy === 'leaving' ? { ...state, busy: null } : state;
    case 'failed':
      return busy ? { ...state, busy: null, failure: action.failure } : state;
    default:
      return state;
  }
}
