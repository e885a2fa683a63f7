import type { AnalyticsItem } from '../catalogue/analytics.js';
import type { Money } from '../shared/money.js';
import { asList, asRecord, asText, asTextOrNull, parsedJson } from '../shared/read.js';
import type { Days } from '../shipping/shipping.js';

/** An order accepted by the server, as shown to the visitor afterwards. */
export interface PlacedOrder {
  /** The order number for questions to the shop: the lead's id. */
  number: string;
  /** Null for a form without a sum. */
  sum: Money | null;
  /** ISO 4217. */
  currency: string;
  /** Next steps, in the author's words; empty for the default text. */
  words: string;
  /** The payment it awaits; null without online payment. */
  payId: string | null;
  /** Ordered items, as reported to analytics. */
  items: readonly AnalyticsItem[];
  /** Title of the delivery method; absent when unknown. */
  delivery?: { title: string; days?: Days };
  /** The visitor's e-mail address; absent when unknown. */
  email?: string;
}

/** Reads a stored order; null if invalid. */
export function readPlacedOrder(kept: unknown): PlacedOrder | null {
  const record = asRecord(parsedJson(kept));
  const number = asTextOrNull(record?.number);
  if (!record || number === null) return null;
  const { sum, items } = record;
  const email = asText(record.email);
  return {
    number,
    sum: isMoney(sum) ? sum : null,
    currency: asText(record.currency, 'USD'),
    words: asText(record.words),
    payId: asTextOrNull(record.payId),
    items: asList(items).filter(isItem),
    ...(email && { email }),
    ...readDelivery(record.delivery),
  };
}

function readDelivery(value: unknown): Pick<PlacedOrder, 'delivery'> {
  const delivery = asRecord(value);
  const title = asText(delivery?.title);
  const { from, to } = asRecord(delivery?.days) ?? {};
  const days = typeof from === 'number' && typeof to === 'number' ? { days: { from, to } } : {};
  return title ? { delivery: { title, ...days } } : {};
}

function isItem(value: unknown): value is AnalyticsItem {
  const item = asRecord(value);
  return typeof item?.item_id === 'string' && typeof item.item_name === 'string' && typeof item.quantity === 'number';
}

function isMoney(value: unknown): value is Money {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** An order with an unpaid bill. */
export interface UnpaidBill {
  payId: string;
  /** The parameter `h` of its payment. */
  hash: string;
  /** The order number. */
  number: string;
  sum: Money | null;
  currency: string;
  /** Time it was opened, in ms since 1970. */
  since: number;
}

/** Bills older than this, in ms, are dropped. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

const MAX_BILLS = 10;

/** Reads stored unpaid bills, latest first; `now` in ms since 1970. */
export function readUnpaidBills(kept: unknown, now: number): UnpaidBill[] {
  const list = parsedJson(kept);
  return asList(list)
    .flatMap((entry) => readBill(entry, now))
    .slice(0, MAX_BILLS);
}

function readBill(entry: unknown, now: number): UnpaidBill[] {
  const record = asRecord(entry);
  const payId = asTextOrNull(record?.payId);
  const number = asTextOrNull(record?.number);
  const since = Number(record?.since);
  if (!record || payId === null || number === null || !(now - since < MAX_AGE)) return [];
  const { sum } = record;
  const currency = asText(record.currency, 'USD');
  return [{ payId, hash: asText(record.hash), number, sum: isMoney(sum) ? sum : null, currency, since }];
}
