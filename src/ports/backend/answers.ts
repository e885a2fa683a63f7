import type { PaymentData, PaymentMethod } from '../../domain/payment/payment.js';
import { incorrectAnswer } from '../answer.js';
import type { LeadAnswer } from '../lead-api.js';
import { readPayment } from '../schemas/lead.js';
import {
  type Fields,
  isFields,
  readFlag,
  readMinor,
  readNumber,
  readText,
  readTextMap,
  readTextOrNull,
} from '../schemas/read.js';
import { goodOnly, readId, readOne, type Shape } from '../schemas/shape.js';
import { readCurrency, rulesShape } from '../schemas/shop-rules.js';

// What a backend of the port answers about leads and payments; of what it says nothing is trusted.

const readYes = readFlag(false);
const readMinorRules = rulesShape(() => readMinor);

/** What an answer says, by its `kind`. */
type Readers<T extends { kind: string }> = { [K in T['kind']]: (given: Fields) => Extract<T, { kind: K }> | null };

function readKind<T extends { kind: string }>(readers: Readers<T>, answer: unknown, noun: string): T {
  const given: Fields = isFields(answer) ? answer : {};
  const reader = Object.hasOwn(readers, readText(given.kind)) ? readers[given.kind as T['kind']] : undefined;
  const read = reader?.(given) as T | null | undefined;
  if (!read) throw incorrectAnswer(`Empty result: ${noun} is none of ${Object.keys(readers).join(', ')}`, answer);
  return read;
}

const LEAD: Readers<LeadAnswer> = {
  sent(given) {
    const leadId = readText(given.leadId);
    return leadId === '' ? null : { kind: 'sent', leadId, pay: readPayment(given.pay) };
  },
  conflict: ({ rules, shippingGone, message }) => ({
    kind: 'conflict',
    rules: isFields(rules) ? readOne(readMinorRules, rules, 'settings') : null,
    shippingGone: readYes(shippingGone),
    message: readText(message),
  }),
  violations: ({ violations }) => ({ kind: 'violations', violations: readTextMap(violations) }),
  captcha: ({ visible }) => ({ kind: 'captcha', visible: readYes(visible) }),
  in_progress: ({ after }) => ({ kind: 'in_progress', after: Math.max(0, readNumber(after) ?? 0) }),
  reused: () => ({ kind: 'reused' }),
};

/** The answer to a sent form. @throws RequestError `incorrect_answer` */
export const readLead = (answer: unknown): LeadAnswer => readKind(LEAD, answer, 'the answer to the form');

const method: Shape<PaymentMethod> = (given) => ({
  id: readId(given),
  title: readText(given.title),
  instruction: readTextOrNull(given.instruction),
});

/** The bill; `currency` stands in for one that it does not name. @throws RequestError `incorrect_answer` */
export function readBill(answer: unknown, currency: string): PaymentData {
  const bills: Readers<PaymentData> = {
    error: ({ message }) => ({ kind: 'error', message: readText(message) }),
    success: () => ({ kind: 'success' }),
    pay(given) {
      const sum = readMinor(given.sum);
      if (sum === null) return null;
      return {
        kind: 'pay',
        paid: readYes(given.paid),
        payId: readText(given.payId),
        sum,
        currency: readCurrency(given.currency, currency),
        time: readTextOrNull(given.time),
        methods: goodOnly(method, given.methods, 'method', []),
      };
    },
  };
  return readKind(bills, answer, 'the bill');
}
