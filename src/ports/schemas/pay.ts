import type { PaymentData, PaymentMethod } from '../../domain/payment/payment.js';
import { readNumber, readText, readTextOrNull } from '../../domain/shared/lenient-read.js';
import { isRecord } from '../../domain/shared/read.js';
import { givenOf, readMoney } from './shape.js';
import { readCurrency } from './shop-rules.js';
import type { WirePayData } from './wire.js';

type WireBill = NonNullable<WirePayData['pay']>;

const REFUSED = 0;
const DONE = 3;
const PAID = 2;

function readMethods(value: unknown): PaymentMethod[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([id, given]) => {
    const details = givenOf<WireBill['support_types'][string]>(given);
    return { id, title: readText(details?.title), instruction: readTextOrNull(details?.instruction) };
  });
}

function readBill(bill: unknown, fallbackCurrency: string): PaymentData | null {
  const given = givenOf<WireBill>(bill);
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
  const given = givenOf<WirePayData>(answer);
  if (!given) return null;
  const status = readNumber(given.status);
  if (status === REFUSED) return { kind: 'error', message: readText(given.error) };
  if (status === DONE) return { kind: 'success' };
  return readBill(given.pay, currency);
}
