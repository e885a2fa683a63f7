import type { CartItem } from '../cart/cart.js';
import { MAX_NOTE as MAX_LINE_NOTE } from '../cart/line-identity.js';
import { type Money, toMinor } from '../shared/money.js';

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
  /** What the visitor has written to this line; empty when nothing. */
  note: string;
}

/** A lead as it came over the wire, read and checked for shape. Amounts are in major units, for the wire names no currency. */
export interface LeadView {
  formId: string;
  projectId: string | null;
  fields: LeadField[];
  lines: OrderLine[];
  /** The chosen method and the price the visitor saw for it; null when none was chosen. `country` is the one of the address; empty when it was not asked for. */
  shipping: { id: string; price: number | null; country: string } | null;
  discountId: string | null;
  promocode: string | null;
  /** What the visitor has written to the order; empty when nothing. */
  note: string;
  /** The total the visitor saw; null when not sent. */
  payPrice: number | null;
  captchaToken: string;
  /** Where the visitor wants to come back to after paying. */
  returnPath: string | null;
  /** All else that came: shipping fields, address, utm data and so on. */
  extra: Record<string, unknown>;
}

/** A filled form, for a backend of another make. */
export interface LeadForm {
  id: string;
  fields: LeadField[];
  /** Facts that the page knows of the visit: userId, utmData and so on. */
  meta: Record<string, unknown>;
  pageId: string;
}

/** A line of an order, `price` in minor units. */
export type LeadItem = Pick<CartItem, 'id' | 'type' | 'productId' | 'variantId' | 'count' | 'price' | 'title'> & {
  note?: string;
};

/** An order as a backend of another make reads it; amounts in minor units of `currency` (ISO 4217). */
export interface LeadOrder {
  lines: LeadItem[];
  /** `values`: what the method has asked, the parts of an address among it, by name. */
  shipping: { id: string; title: string; price: Money; values: Record<string, string> } | null;
  discountId: string | null;
  promocode: string | null;
  note: string;
  total: Money;
  currency: string;
}

/** A lead as a backend of another make takes it. */
export interface LeadRequest {
  /** Idempotency key: the same lead under it again is the same lead. */
  key: string;
  /** The answer to a challenge. */
  token: string | null;
  form: LeadForm;
  /** Null when nothing is ordered. */
  order: LeadOrder | null;
  /** The same in the words of the wire. */
  body: Readonly<Record<string, unknown>>;
}

/** A lead that cannot be read; the message says which part of it, and how that has to be. */
export class UnreadableLead extends Error {
  override readonly name = 'UnreadableLead';
}

const MAX_FIELDS = 200;
const MAX_LINES = 300;
const MAX_COUNT = 1_000_000;
const MAX_NOTE = 1000;
const READ = ['id', 'projectId', 'fields', 'products', 'pay', 'captcha-token', 'return_path', 'note'];
const META = ['userId', 'utmData', 'roistatVisit', 'abTest', 'forceUpdateProduct'];
const ASKED = /^shipping\[fields\]\[(.+)\]$/;

/** Reads the body of a lead (seed 3 §3, seed 2 §3). Two lines of one variant become one. Throws UnreadableLead when its shape is wrong. */
export function readLead(body: Readonly<Record<string, unknown>>): LeadView {
  const shippingId = textOrNull(body['shipping[id]']);
  const country = textOrNull(body['shipping[fields][country]']) ?? '';
  const pay = body.pay === undefined || body.pay === null ? {} : record(body.pay, 'pay');
  return {
    formId: String(body.id ?? ''),
    projectId: textOrNull(body.projectId),
    fields: list(body.fields, 'fields', MAX_FIELDS).map(field),
    lines: merged(list(body.products, 'products', MAX_LINES).map(line)),
    shipping: shippingId === null ? null : { id: shippingId, price: amountOrNull(body['shipping[price]']), country },
    discountId: textOrNull(body['promotions[discount]']),
    promocode: textOrNull(body['promotions[promocode]']),
    note: note(body.note, 'note', MAX_NOTE),
    payPrice: amountOrNull(pay.price),
    captchaToken: String(body['captcha-token'] ?? ''),
    returnPath: textOrNull(body.return_path),
    extra: Object.fromEntries(Object.entries(body).filter(([key]) => !READ.includes(key))),
  };
}

/** A lead for a backend of another make; `currency` is the one its amounts are in. Throws UnreadableLead. */
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
    return asked === undefined ? [] : [[asked, String(value)] as const];
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
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new UnreadableLead(`${what} must be an object`);
}

/** The text of an id-like value; empty text, null and absence give null. */
function textOrNull(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function amountOrNull(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) && typeof value !== 'boolean' ? amount : null;
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
  const content = given.value ?? '';
  return {
    id: String(given.id ?? ''),
    name: String(given.name ?? ''),
    type: String(given.type ?? 'text'),
    value: Array.isArray(content) ? content.map(String) : String(content),
  };
}

function line(value: unknown): OrderLine {
  const given = record(value, 'A product');
  const count = Number(given.count ?? 1);
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
    title: String(given.title ?? ''),
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

/** Two lines of one variant become one, unless the visitor has written different notes to them. */
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
