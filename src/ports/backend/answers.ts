import type { QuoteKind, QuoteLine } from '../../domain/cart/explanation.js';
import { type Quote, type QuotedCart, quoteProblem } from '../../domain/cart/quote.js';
import type { PaymentData, PaymentMethod } from '../../domain/payment/payment.js';
import { readFlag, readNumber, readText, readTextMap, readTextOrNull } from '../../domain/shared/lenient-read.js';
import { type Fields, isRecord } from '../../domain/shared/read.js';
import { incorrectAnswer } from '../answer.js';
import type { LeadAnswer } from '../lead-api.js';
import { readPayment } from '../schemas/lead.js';
import { readId, readMinor, readOne, type Shape, validEntries } from '../schemas/shape.js';
import { readCurrency, rulesShape } from '../schemas/shop-rules.js';

// Readers for a custom backend's leads, payments and quotes; every field is validated.

const readYes = readFlag(false);
const readMinorRules = rulesShape(() => readMinor);

/** Readers by `kind` of the answer. */
type Readers<T extends { kind: string }> = { [K in T['kind']]: (given: Fields) => Extract<T, { kind: K }> | null };

function readKind<T extends { kind: string }>(readers: Readers<T>, answer: unknown, noun: string): T {
  const given: Fields = isRecord(answer) ? answer : {};
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
    rules: isRecord(rules) ? readOne(readMinorRules, rules, 'settings') : null,
    shippingGone: readYes(shippingGone),
    message: readText(message),
  }),
  violations: ({ violations }) => ({ kind: 'violations', violations: readTextMap(violations) }),
  captcha: ({ visible }) => ({ kind: 'captcha', visible: readYes(visible) }),
  in_progress: ({ after }) => ({ kind: 'in_progress', after: Math.max(0, readNumber(after) ?? 0) }),
  reused: () => ({ kind: 'reused' }),
};

/** Reads the answer to a sent form. @throws RequestError `incorrect_answer` */
export const readLead = (answer: unknown): LeadAnswer => readKind(LEAD, answer, 'the answer to the form');

const method: Shape<PaymentMethod> = (given) => ({
  id: readId(given),
  title: readText(given.title),
  instruction: readTextOrNull(given.instruction),
});

/** Reads the bill; `currency` is the fallback if it names none. @throws RequestError `incorrect_answer` */
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
        methods: validEntries(method, given.methods, 'method', []),
      };
    },
  };
  return readKind(bills, answer, 'the bill');
}

const KINDS: readonly QuoteKind[] = ['item', 'discount', 'promo', 'shipping', 'tax', 'other'];

/** Reads a sum that may be negative; null for anything but a safe integer. */
const readAmount = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);

/** Reads the quote of a cart; one invalid line makes the whole quote invalid. @throws RequestError `incorrect_answer` */
export function readQuote(answer: unknown, asked: QuotedCart): Quote {
  const refuse = (problem: string): never => {
    throw incorrectAnswer(`Empty result: the quote ${problem}`, answer);
  };
  const { lines, total }: Fields = isRecord(answer) ? answer : {};
  if (!Array.isArray(lines)) return refuse('has no lines');
  const read = lines.map((given: unknown): QuoteLine => {
    const line: Fields = isRecord(given) ? given : {};
    const kind = KINDS.find((each) => each === line.kind);
    const [id, amount] = [readText(line.id), readAmount(line.amount)];
    if (!kind) return refuse(`has a line of the kind "${readText(line.kind)}"; there are ${KINDS.join(', ')}`);
    if (amount === null) return refuse(`has a line "${id}" without a whole number as its amount`);
    const title = readText(line.title) || (kind === 'other' || kind === 'tax' ? id : '');
    const sum = readAmount(line.sum) ?? amount;
    return { kind, id, amount, title, why: readText(line.why), rate: Math.max(0, readNumber(line.rate) ?? 0), sum };
  });
  const quote = { lines: read, total: readAmount(total) ?? refuse('has no whole number as its total') };
  const problem = quoteProblem(quote, asked);
  return problem === null ? quote : refuse(problem);
}
