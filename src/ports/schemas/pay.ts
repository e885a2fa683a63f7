import * as v from 'valibot';
import type { PaymentData, PaymentMethod } from '../../domain/payment.js';
import { isFields, readMoney, readNumber, readText, readTextOrNull } from './read.js';
import { readCurrency } from './settings.js';
import { field, fields, type Shape } from './shape.js';

const REFUSED = 0;
const DONE = 3;
const PAID = 2;

function readMethods(value: unknown): PaymentMethod[] {
  if (!isFields(value)) return [];
  return Object.entries(value).map(([id, given]) => {
    const details = isFields(given) ? given : {};
    return { id, title: readText(details.title), instruction: readTextOrNull(details.instruction) };
  });
}

function billShape(fallbackCurrency: string): Shape<PaymentData | null> {
  return v.pipe(
    fields,
    v.object({
      payId: field(readText),
      paySum: v.optional(v.unknown(), null),
      payStatus: field(readNumber),
      payTimeDone: field(readTextOrNull),
      payTimeDoneFormatted: field(readTextOrNull),
      currency: field((value) => readCurrency(value, fallbackCurrency)),
      supportTypes: field(readMethods),
    }),
    v.transform((bill): PaymentData | null => {
      const sum = readMoney(bill.currency)(bill.paySum);
      if (sum === null) return null;
      const time = bill.payTimeDoneFormatted ?? bill.payTimeDone;
      const { payId, currency, supportTypes: methods } = bill;
      return { kind: 'pay', paid: bill.payStatus === PAID, payId, sum, currency, time, methods };
    }),
  );
}

/** The bill of an answer; null when it is none. `currency` stands in for one the server does not name. */
export function readPayData(answer: unknown, currency: string): PaymentData | null {
  if (!isFields(answer)) return null;
  const status = readNumber(answer.status);
  if (status === REFUSED) return { kind: 'error', message: readText(answer.error) };
  if (status === DONE) return { kind: 'success' };
  const bill = v.safeParse(billShape(currency), answer.pay);
  return bill.success ? bill.output : null;
}
