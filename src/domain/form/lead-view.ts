import type { CartItem } from '../cart/cart.js';
import { MAX_NOTE as MAX_LINE_NOTE } from '../cart/line-identity.js';
import { type Money, toMinor } from '../shared/money.js';
import { isRecord } from '../shared/read.js';

/** A field of the form as sent. */
export interface LeadField {
  id: string;
  name: string;
  type: string;
  value: string | string[];
}

/** A line of the order as sent. Price in major units; null means priceless. */
export interface OrderLine {
  id: string;
  type: 'custom' | 'product';
  count: number;
  price: number | null;
  title: string;
  productId: string | null;
  variantId: string | null;
  /** The visitor's note to this line; empty if none. */
  note: string;
}

/** A lead from the wire, parsed and validated. Amounts are in major units, since the wire format has no currency. */
export interface LeadView {
  formId: string;
  projectId: string | null;
  fields: LeadField[];
  lines: OrderLine[];
  /** The chosen method and the price shown to the visitor; null if none was chosen. `country`: from the address; empty if not asked for. */
  shipping: { id: string; price: number | null; country: string } | null;
  discountId: string | null;
  promocode: string | null;
  /** The visitor's note to the order; empty if none. */
  note: string;
  /** The total shown to the visitor; null if not sent. */
  payPrice: number | null;
  captchaToken: string;
  /** Where to return the visitor after payment. */
  returnPath: string | null;
  /** Everything else: shipping fields, address, utm data and so on. */
  extra: Record<string, unknown>;
}

/** A filled form, for a custom backend. */
export interface LeadForm {
  id: string;
  fields: LeadField[];
  /** Data about the visit: userId, utmData and so on. */
  meta: Record<string, unknown>;
  pageId: string;
}

/** A line of an order, `price` in minor units. */
export type LeadItem = Pick<CartItem, 'id' | 'type' | 'productId' | 'variantId' | 'count' | 'price' | 'title'> & {
  note?: string;
};

/** An order for a custom backend; amounts in minor units of `currency` (ISO 4217). */
export interface LeadOrder {
  lines: LeadItem[];
  /** `values`: the fields of the method by name, including the parts of an address. */
  shipping: { id: string; title: string; price: Money; values: Record<string, string> } | null;
  discountId: string | null;
  promocode: string | null;
  note: string;
  total: Money;
  currency: string;
}

/** A lead for a custom backend. */
export interface LeadRequest {
  /** Idempotency key: a request with the same key is the same lead. */
  key: string;
  /** The captcha token. */
  token: string | null;
  form: LeadForm;
  /** Null if nothing is ordered. */
  order: LeadOrder | null;
  /** The lead in its wire format. */
  body: Readonly<Record<string, unknown>>;
}

/** Thrown for an invalid lead; the message names the invalid part and what is expected. */
export class UnreadableLead extends Error {
  override readonly name = 'UnreadableLead';
}

/** As many as a group of 200 rows has with ten fields each. */
const MAX_FIELDS = 2000;
/** More than the storage of a browser holds. */
const MAX_LINES = 5000;
const MAX_COUNT = 1_000_000;
const MAX_NOTE = 1000;
const READ = ['id', 'projectId', 'fields', 'products', 'pay', 'captcha-token', 'return_path', 'note'];
const META = ['userId', 'utmData', 'roistatVisit', 'abTest', 'forceUpdateProduct'];
const ASKED = /^shipping\[fields\]\[(.+)\]$/;

/** Reads the body of a lead (seed 3 §3, seed 2 §3). Merges lines of the same variant. Throws UnreadableLead if its shape is invalid. */
export function readLead(body: Readonly<Record<string, unknown>>): LeadView {
  const shippingId = textOrNull(body['shipping[id]']);
  const country = textOrNull(body['shipping[fields][country]']) ?? '';
  const pay = body.pay === undefined || body.pay === null ? {} : record(body.pay, 'pay');
  return {
    formId: textOf(body.id),
    projectId: textOrNull(body.projectId),
    fields: list(body.fields, 'fields', MAX_FIELDS).map(field),
    lines: merged(list(body.products, 'products', MAX_LINES).map(line)),
    shipping: shippingId === null ? null : { id: shippingId, price: amountOrNull(body['shipping[price]']), country },
    discountId: textOrNull(body['promotions[discount]']),
    promocode: textOrNull(body['promotions[promocode]']),
    note: note(body.note, 'note', MAX_NOTE),
    payPrice: amountOrNull(pay.price),
    captchaToken: textOf(body['captcha-token']),
    returnPath: textOrNull(body.return_path),
    extra: Object.fromEntries(Object.entries(body).filter(([key]) => !READ.includes(key))),
  };
}

/** Reads a lead for a custom backend; `currency` is the currency of its amounts. Throws UnreadableLead. */
export function leadRequest(
  { key, body, token = null }: Pick<LeadRequest, 'key' | 'body'> & { token?: string | null },
  currency: string,
): LeadRequest {
  const { formId: id, fields, ...read } = readLead(body);
  const meta = Object.fromEntries(Object.entries(body).filter(([name]) => META.includes(name)));
  const form = { id, fields, meta, pageId: textOrNull(body.pageId) ?? '' };
  return { key, token, form, order: read.lines.length > 0 ? orderOf(read, body, currency) : null, body };
}

function orderOf(
  { lines, shipping, discountId, promocode, note, payPrice }: Omit<LeadView, 'formId' | 'fields'>,
  body: LeadRequest['body'],
  currency: string,
): LeadOrder {
  const values = Object.entries(body).flatMap(([name, value]) => {
    const asked = ASKED.exec(name)?.[1];
    return asked === undefined ? [] : [[asked, textOf(value)] as const];
  });
  const title = textOrNull(body['shipping[name]']) ?? '';
  return {
    lines: lines.map(({ note, price, ...sold }) => ({
      ...sold,
      price: price === null ? null : toMinor(price, currency),
      ...(note && { note }),
    })),
    shipping: shipping && {
      id: shipping.id,
      title,
      price: toMinor(shipping.price ?? 0, currency) ?? 0,
      values: Object.fromEntries(values),
    },
    discountId,
    promocode,
    note,
    total: toMinor(payPrice ?? 0, currency) ?? 0,
    currency,
  };
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new UnreadableLead(`${what} must be an object`);
}

/** Reads a text, number or switch as text; anything else, which may have no text at all, is empty. */
function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Reads an id-like value as text; null if empty or absent. */
function textOrNull(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function amountOrNull(value: unknown): number | null {
  const amount = typeof value === 'boolean' ? Number.NaN : Number(textOf(value) || Number.NaN);
  return Number.isFinite(amount) ? amount : null;
}

function list(value: unknown, what: string, most: number): unknown[] {
  let entries = value ?? [];
  if (typeof entries === 'string') {
    try {
      entries = JSON.parse(entries);
    } catch {
      throw new UnreadableLead(`${what} is not JSON`);
    }
  }
  if (!Array.isArray(entries)) throw new UnreadableLead(`${what} must be a list`);
  if (entries.length > most) throw new UnreadableLead(`${what} must not have more than ${most} entries`);
  return entries;
}

function field(value: unknown): LeadField {
  const given = record(value, 'A field');
  const { id, name, type = 'text', value: content } = given;
  return {
    ...{ id: textOf(id), name: textOf(name), type: textOf(type) || 'text' },
    value: Array.isArray(content) ? content.map(textOf) : textOf(content),
  };
}

function line(value: unknown): OrderLine {
  const given = record(value, 'A product');
  const count = Number(textOf(given.count ?? 1));
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw new UnreadableLead('A count must be a whole number above 0');
  const price = amountOrNull(given.price);
  if (price !== null && price < 0) throw new UnreadableLead('A price must not be below 0');
  const variantId = textOrNull(given.variant_id ?? given.variantId);
  return {
    id: textOrNull(given.id) ?? variantId ?? '',
    type: given.type === 'custom' || (given.type !== 'product' && variantId === null) ? 'custom' : 'product',
    count,
    price,
    title: textOf(given.title),
    productId: textOrNull(given.product_id ?? given.productId),
    variantId,
    note: note(given.note, 'The note of a product', MAX_LINE_NOTE),
  };
}

function note(value: unknown, what: string, most: number): string {
  const text = textOrNull(value) ?? '';
  if ([...text].length > most) throw new UnreadableLead(`${what} must not be longer than ${most} characters`);
  return text;
}

/** Merges lines of the same variant, unless the visitor has given them different notes. */
function merged(lines: OrderLine[]): OrderLine[] {
  const kept = new Map<string, OrderLine>();
  for (const entry of lines) {
    const key =
      entry.type === 'product'
        ? `product ${entry.variantId ?? entry.id} ${entry.note}`
        : `custom ${entry.id} ${kept.size}`;
    const same = kept.get(key);
    if (same) same.count += entry.count;
    else kept.set(key, entry);
  }
  return [...kept.values()];
}
