import { DEFAULT_SHOP_RULES } from '../domain/catalogue/shop-rules.js';
import type { PaymentData, PaymentMethod } from '../domain/payment/payment.js';
import { readNumber, readText, readTextOrNull } from '../domain/shared/lenient-read.js';
import { isRecord, isRequestError } from '../domain/shared/read.js';
import { incorrectAnswer } from './answer.js';
import { type ApiBase, callUrl } from './api-base.js';
import { requestJson } from './http.js';
import { readLink, readMoney, unvalidatedOf } from './schemas/shape.js';
import { readCurrency } from './schemas/shop-rules.js';
import type { WirePayData, WireSelectCash } from './schemas/wire.js';

/** Calls of the payment modal; both requests reject with a RequestError. */
export interface PayApi {
  /** Loads the bill (PAY-02). `currency` is the fallback if the server names none. */
  data(payId: string, hash: string, currency?: string): Promise<PaymentData>;
  /** Selects cash; resolves to a redirect address, or null to show the instruction (PAY-03). */
  selectCash(payId: string, hash: string): Promise<string | null>;
  /** Address of the payment page of a method (PAY-05). */
  payUrl(type: string, payId: string, hash: string): string | Promise<string>;
}

/** Creates the payment calls. `base` is read at each call. */
export function createPayApi(base: () => ApiBase): PayApi {
  return {
    async data(payId, hash, currency = DEFAULT_SHOP_RULES.currency) {
      const url = callUrl(base(), 'payAjax', { act: 'payData', pay_id: payId, hash });
      const answer = await requestJson(url).catch(refusedBill);
      const data = readPayData(answer, currency);
      if (!data) throw incorrectAnswer('Empty result: the answer has no "pay"', answer);
      return data;
    },
    async selectCash(payId, hash) {
      const query = { act: 'selectCash', pay_id: payId, hash };
      const answer = await requestJson(callUrl(base(), 'payAjax', query));
      return readLink(unvalidatedOf<WireSelectCash>(answer)?.link_redirect);
    },
    payUrl: (type, payId, hash) => callUrl(base(), 'pay', { pay_type: type, pay_id: payId, h: hash }),
  };
}

// status 0 or 3 in the body counts even when sent with an HTTP error
function refusedBill(error: unknown): unknown {
  const status = isRequestError(error) ? unvalidatedOf<WirePayData>(error.data)?.status : undefined;
  if (isRequestError(error) && (status === 0 || status === 3)) return error.data;
  throw error;
}

type WireBill = NonNullable<WirePayData['pay']>;

const REFUSED = 0;
const DONE = 3;
const PAID = 2;

function readMethods(value: unknown): PaymentMethod[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([id, given]) => {
    const details = unvalidatedOf<WireBill['support_types'][string]>(given);
    return { id, title: readText(details?.title), instruction: readTextOrNull(details?.instruction) };
  });
}

function readBill(bill: unknown, fallbackCurrency: string): PaymentData | null {
  const given = unvalidatedOf<WireBill>(bill);
  if (!given) return null;
  const currency = readCurrency(given.currency, fallbackCurrency);
  const sum = readMoney(currency)(given.pay_sum ?? given.paySum);
  if (sum === null) return null;
  return {
    kind: 'pay',
    paid: readNumber(given.pay_status ?? given.payStatus) === PAID,
    payId: readText(given.pay_id ?? given.payId),
    sum,
    currency,
    time:
      readTextOrNull(given.pay_time_done_formatted ?? given.payTimeDoneFormatted) ??
      readTextOrNull(given.pay_time_done ?? given.payTimeDone),
    methods: readMethods(given.support_types ?? given.supportTypes),
  };
}

/** Reads the bill of a response; null if invalid. `currency` is the fallback if the server names none. */
export function readPayData(answer: unknown, currency: string): PaymentData | null {
  const given = unvalidatedOf<WirePayData>(answer);
  if (!given) return null;
  const status = readNumber(given.status);
  if (status === REFUSED) return { kind: 'error', message: readText(given.error) };
  if (status === DONE) return { kind: 'success' };
  return readBill(given.pay, currency);
}
