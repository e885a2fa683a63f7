import { normalisePromocode } from '../../domain/cart/promocode-text.js';
import {
  checkOrder,
  type Difference,
  type DifferenceCode,
  type OrderedShop,
  soldIdOf,
} from '../../domain/form/check-order.js';
import { type LeadView, type OrderLine, readLead, UnreadableLead } from '../../domain/form/lead-view.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';
import { asRecord, type Fields, parsedJson } from '../../domain/shared/read.js';
import { productsOfTable } from './product-table.js';
import { readShop, type StaticShop } from './shop-file.js';

/** An order at the shop's prices; sums in minor units (cents). */
export interface VerifiedOrder {
  /** ISO 4217. */
  currency: string;
  /** Title of the shipping method; null without one. */
  delivery: string | null;
  /** Valid promo code; null without one. */
  promocode: string | null;
  /** With the ids of variants, and the shop's titles; an item that the shop does not know has those that were sent. */
  lines: { id: string; title: string; count: number; price: Money | null; note: string }[];
  subtotal: Money;
  /** Amounts deducted by discount and promo code. */
  discount: Money;
  promo: Money;
  shipping: Money;
  /** Taxes that prices do not include. */
  tax: Money;
  total: Money;
}

/** A difference. Codes besides the cart's: `custom` (unknown item), `minimum` and `unreadable` (not an order). */
export interface VerifiedDifference extends Omit<Difference, 'code' | 'title'> {
  code: DifferenceCode | 'custom' | 'minimum' | 'unreadable';
  /** One sentence, in English. */
  message: string;
}

export interface Verification {
  /** True if the order matches the shop. */
  ok: boolean;
  /** Null if the input is not an order. */
  order: VerifiedOrder | null;
  differences: VerifiedDifference[];
}

/** Options of verifyOrder(). */
export interface VerifyOptions {
  /** BCP 47, for sums in messages; default `en`. */
  language?: string;
  /** Accepts items defined by the shop's pages, at the prices sent. */
  customItems?: boolean;
}

/**
 * Recomputes an order from the shop's file, to detect manipulated prices. Nothing received is trusted.
 *
 * @param received - body received by the endpoint, as object or JSON text, or form fields (FormData, URLSearchParams, entries) with
 * `sb-order`
 * @param shop - the shop file, as object or JSON text; `products` may be the text of a table
 * @throws ShopFileError when the file is not a shop
 */
export function verifyOrder(received: unknown, shop: unknown, options: VerifyOptions = {}): Verification {
  const { language = 'en', customItems = false } = options;
  const known = readShop(fileOf(shop));
  const { currency } = known.rules;
  let lead: LeadView;
  try {
    lead = readLead(bodyOf(received));
    if (lead.lines.length === 0) throw new UnreadableLead('There is no line in it');
  } catch (error) {
    if (!(error instanceof UnreadableLead)) throw error;
    const message = `This is not an order: ${error.message}.`;
    return { ok: false, order: null, differences: [{ code: 'unreadable', expected: null, received: null, message }] };
  }
  const { lines, totals, method, belowMinimum, differences } = checkOrder(lead, orderedShop(known, lead));
  const found: Omit<VerifiedDifference, 'message'>[] = [...differences];
  for (const { id, type, price } of customItems ? [] : lines) {
    if (type === 'custom') found.push({ code: 'custom', id, expected: null, received: price });
  }
  if (belowMinimum !== null) found.push({ code: 'minimum', expected: belowMinimum, received: totals.subtotal });
  const { subtotal, discount, promo, shipping, tax, total } = totals;
  return {
    ok: found.length === 0,
    order: {
      ...{ currency, delivery: method?.title ?? null, promocode: totals.promoCode },
      lines: lines.map((line) => ({ ...namedBy(known, line), count: line.count, price: line.price, note: line.note })),
      ...{ subtotal, discount, promo, shipping, tax, total },
    },
    differences: found.map(({ code, id, expected, received }) => ({
      ...{ code, ...(id !== undefined && { id }), expected, received },
      message: sentence({ code, id, expected, received }, (sum) => formatMoney(sum, currency, language)),
    })),
  };
}

/** Id and title of a line: the shop's, because those that were sent may be of another product. */
function namedBy({ products }: StaticShop, line: Omit<OrderLine, 'price'>): { id: string; title: string } {
  const { type, id, title } = line;
  if (type === 'custom') return { id, title };
  const soldId = soldIdOf(line);
  const product = products.find(({ variants }) => variants.some((one) => one.id === soldId));
  return { id: soldId, title: product?.title ?? title };
}

function orderedShop({ rules, products, discounts, promocodes, methods }: StaticShop, lead: LeadView): OrderedShop {
  const variants = products.flatMap(({ variants, visible }) =>
    variants.map((one) => [one.id, { ...one, visible: visible && one.visible }] as const),
  );
  const wanted = lead.promocode === null ? null : normalisePromocode(lead.promocode);
  const promocode = promocodes.find(({ code }) => normalisePromocode(code) === wanted) ?? null;
  return { rules, variants: new Map(variants), discounts, promocode, methods };
}

/** Parses a shop file, including a table in its `products`. */
function fileOf(shop: unknown): unknown {
  const file = parsedJson(shop);
  const products = asRecord(file)?.products;
  const isTable = typeof products === 'string' && products.includes('\n');
  return isTable ? { ...asRecord(file), products: productsOfTable(products) } : file;
}

/** Extracts the lead from a received body. @throws UnreadableLead */
function bodyOf(received: unknown): Record<string, unknown> {
  const given = parsedJson(isEntries(received) ? fieldsOf(received) : received);
  const whole = asRecord(given);
  const body = whole && 'sb-order' in whole ? asRecord(parsedJson(whole['sb-order'])) : whole;
  if (!body) throw new UnreadableLead('it must be an object, JSON or the fields of a form');
  return body;
}

/** Reads the entries of a form; null for a list of anything else. */
function fieldsOf(entries: Iterable<unknown>): Fields | null {
  const listed = [...entries];
  const isField = (entry: unknown): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string';
  return listed.every(isField) ? Object.fromEntries(listed) : null;
}

function isEntries(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** Describes a difference to the shop's staff. */
function sentence(
  { code, id = '', expected, received }: Omit<VerifiedDifference, 'message'>,
  money: (sum: Money) => string,
): string {
  const sum = (value: number | string | null) => (typeof value === 'number' ? money(value) : 'no price');
  const sentences: Record<VerifiedDifference['code'], () => string> = {
    not_available: () => `The shop does not sell "${id}".`,
    out_of_stock: () => `"${id}" is out of stock.`,
    too_many: () => `There are ${expected} of "${id}", not ${received}.`,
    price: () => `The price of "${id}" is ${sum(expected)}, not ${sum(received)}.`,
    custom: () => `The shop has no item "${id}" for ${sum(received)}.`,
    shipping_gone: () => `There is no delivery "${id}".`,
    shipping_minimum: () => `The delivery "${id}" starts at ${sum(expected)}; this order is ${sum(received)}.`,
    shipping_price: () => `The delivery "${id}" is ${sum(expected)}, not ${sum(received)}.`,
    promocode_unknown: () => `There is no promo code "${id}".`,
    promocode_unusable: () => `The promo code "${id}" does not count for this order.`,
    discount: () => `The discount "${id}" does not count for this order.`,
    minimum: () => `Orders start at ${sum(expected)}; this one is ${sum(received)}.`,
    total: () => `The total is ${sum(expected)}, not ${sum(received)}.`,
    unreadable: () => 'This is not an order.',
  };
  return sentences[code]();
}
