import { MAX_NOTE as MAX_LINE_NOTE } from '../../../src/domain/cart/line-identity.js';
import { HttpError } from '../http.js';

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

/** The lead call's body, read and checked for shape. */
export interface LeadBody {
  formId: string;
  projectId: string | null;
  fields: LeadField[];
  lines: OrderLine[];
  /** The chosen method and the price the visitor saw for it; null when none was chosen. */
  /** `country` is the one of the address; empty when it was not asked for. */
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

const MAX_FIELDS = 200;
const MAX_LINES = 300;
const MAX_COUNT = 1_000_000;
const MAX_NOTE = 1000;
const READ = ['id', 'projectId', 'fields', 'products', 'pay', 'captcha-token', 'return_path', 'note'];

function bad(message: string): HttpError {
  return new HttpError(400, { message });
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw bad(`${what} must be an object`);
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
      throw bad(`${what} is not JSON`);
    }
  }
  if (!Array.isArray(entries)) throw bad(`${what} must be a list`);
  if (entries.length > most) throw bad(`${what} must not have more than ${most} entries`);
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
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT) throw bad('A count must be a whole number above 0');
  const price = amountOrNull(given.price);
  if (price !== null && price < 0) throw bad('A price must not be below 0');
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
  if ([...text].length > most) throw bad(`${what} must not be longer than ${most} characters`);
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

/** Reads the lead call's body (seed 3 §3, seed 2 §3). Throws 400 when its shape is wrong. */
export function readLeadBody(body: Record<string, unknown>): LeadBody {
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
