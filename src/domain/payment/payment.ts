import type { Money } from '../shared/money.js';
import type { PaymentQuery } from './payment-address.js';

export {
  type PaymentQuery,
  paymentQuery,
  withoutPayment,
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
interface Ticket {
  payId: string;
  hash: string;
}

/** The payment modal's views (seed 2 §2, §4). */
export type PaymentState =
  | { kind: 'closed' }
  | ({ kind: 'loading' } & Ticket)
  | ({ kind: 'bill'; sum: Money; currency: string; methods: PaymentMethod[]; chosen: string } & Ticket)
  | ({ kind: 'cash'; instruction: string } & Ticket)
  | { kind: 'already_paid'; payId: string; time: string }
  /** `payId` is null when the server did not tell the number (status 3). */
  | { kind: 'success'; payId: string | null }
  | ({ kind: 'fail' } & Ticket)
  /** No answer: nothing is known of the payment, so it stays open and can be asked for again. `message` may be empty. */
  | ({ kind: 'unreachable'; message: string } & Ticket)
  /** `message` is the server's; empty means an answer that says nothing. */
  | { kind: 'error'; message: string };

export type PaymentAction =
  /** The page's query; null closes. */
  | { type: 'open'; query: PaymentQuery | null }
  | { type: 'loaded'; data: PaymentData }
  /** No answer to payData, or to selectCash. */
  | { type: 'failed'; message: string }
  | { type: 'choose'; methodId: string }
  /** selectCash answered; with a redirect the page is about to leave. */
  | { type: 'cashAnswered'; redirect: string | null }
  /** Loads the bill again after a failed payment. */
  | { type: 'retry' }
  | { type: 'close' };

export const CLOSED_PAYMENT: PaymentState = { kind: 'closed' };

/** The only method that is not paid online. */
export const CASH_METHOD = 'cash';

/** The view after an action; an action that does not belong to the view changes nothing. */
export function reducePayment(state: PaymentState, action: PaymentAction): PaymentState {
  if (action.type === 'close') return CLOSED_PAYMENT;
  if (action.type === 'open') return opened(state, action.query);
  switch (state.kind) {
    case 'loading':
      if (action.type === 'loaded') return loaded(state, action.data);
      return action.type === 'failed' ? unreachable(state, action.message) : state;
    case 'bill':
      return fromBill(state, action);
    case 'fail':
    case 'unreachable':
      return action.type === 'retry' ? { kind: 'loading', payId: state.payId, hash: state.hash } : state;
    default:
      return state;
  }
}

function unreachable({ payId, hash }: Ticket, message: string): PaymentState {
  return { kind: 'unreachable', payId, hash, message };
}

/** What the address names; a result that is shown already stays as it is. */
function opened(state: PaymentState, query: PaymentQuery | null): PaymentState {
  if (!query) return CLOSED_PAYMENT;
  const { payId, hash, status } = query;
  if (status === state.kind && payId === state.payId) return state;
  if (status === 'success') return { kind: 'success', payId };
  return { kind: status === 'fail' ? 'fail' : 'loading', payId, hash };
}

function loaded({ payId, hash }: Ticket, data: PaymentData): PaymentState {
  if (data.kind === 'success') return { kind: 'success', payId: null };
  if (data.kind === 'error') return { kind: 'error', message: data.message };
  if (data.paid) return { kind: 'already_paid', payId: data.payId, time: data.time ?? '' };
  const [first, ...others] = data.methods;
  if (!first) return { kind: 'error', message: '' };
  if (first.id === CASH_METHOD && others.length === 0) {
    return { kind: 'cash', payId, hash, instruction: first.instruction ?? '' };
  }
  const { sum, currency, methods } = data;
  return { kind: 'bill', payId, hash, sum, currency, methods, chosen: first.id };
}

function fromBill(state: Extract<PaymentState, { kind: 'bill' }>, action: PaymentAction): PaymentState {
  const { payId, hash, methods } = state;
  switch (action.type) {
    case 'choose':
      return methods.some(({ id }) => id === action.methodId) ? { ...state, chosen: action.methodId } : state;
    case 'cashAnswered': {
      const cash = methods.find(({ id }) => id === CASH_METHOD);
      if (!cash || state.chosen !== CASH_METHOD) return state;
      if (action.redirect) return { kind: 'loading', payId, hash };
      return { kind: 'cash', payId, hash, instruction: cash.instruction ?? '' };
    }
    case 'failed':
      return unreachable(state, action.message);
    default:
      return state;
  }
}
