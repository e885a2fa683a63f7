import type { AnalyticsItem } from '../catalogue/analytics.js';
import type { Money } from '../shared/money.js';
import { asRecord, asText, asTextOrNull, parsedJson } from '../shared/read.js';
import type { Days } from '../shipping/shipping.js';

/** An order that the server has taken, as the visitor is shown it afterwards. */
export interface PlacedOrder {
  /** The number to ask the shop with: the lead's id. */
  number: string;
  /** Null for a form that names no sum. */
  sum: Money | null;
  /** ISO 4217. */
  currency: string;
  /** What comes next, in the author's words; empty for the library's. */
  words: string;
  /** The payment that it waits for; null without online payment. */
  payId: string | null;
  /** What was ordered, as it is reported to analytics. */
  items: readonly AnalyticsItem[];
  /** How it is delivered, by the method's title; absent when nothing is known of it. */
  delivery?: { title: string; days?: Days };
  /** Where the visitor wants to be written to; absent when nothing is known of it. */
  email?: string;
}

/** Reads an order from what a storage holds; null when it is none. */
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
    items: Array.isArray(items) ? items.filter(isItem) : [],
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

/** An order whose bill is not paid yet. */
export interface UnpaidBill {
  payId: string;
  /** The parameter `h` of its payment. */
  hash: string;
  /** The number of its order. */
  number: string;
  sum: Money | null;
  currency: string;
  /** When it was opened, in ms since 1970. */
  since: number;
}

/** Bills older than this, in ms, are not asked about any more. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Bills that are kept at most. */
const MOST = 10;

/** Reads unpaid bills from what a storage holds, the latest first; `now` in ms since 1970. */
export function readUnpaidBills(kept: unknown, now: number): UnpaidBill[] {
  const list = parsedJson(kept);
  return (Array.isArray(list) ? list : []).flatMap((entry) => readBill(entry, now)).slice(0, MOST);
}

function readBill(entry: unknown, now: number): UnpaidBill[] {
  const record = asRecord(entry);
  const payId = asTextOrNull(record?.payId);
  const number = asTextOrNull(record?.number);
  const since = Number(record?.since);
  if (!record || payId === null || number === null || !(now - since < KEPT)) return [];
  const { sum } = record;
  const currency = asText(record.currency, 'USD');
  return [{ payId, hash: asText(record.hash), number, sum: isMoney(sum) ? sum : null, currency, since }];
}
