import { isUnlimited } from '../catalogue/stock.js';
import { safeLink } from '../shared/link-address.js';
import type { Money } from '../shared/money.js';
import { asList, asRecord, asText, asTextOrNull, parsedJson } from '../shared/read.js';
import { parseMarks, storableMarks } from './applied-marks.js';
import { type Cart, type CartImage, type CartItem, normaliseCount } from './cart.js';
import { EMPTY_SHARED_CART, type SharedCart } from './cart-operations.js';
import type { FreshVariant } from './cart-reducer.js';
import { normaliseNote } from './line-identity.js';
import { normalisePromocode } from './promocode-text.js';

/** Converts the cart for JSON storage: unlimited stock becomes -1. */
export function storableCart(cart: Cart): object {
  return { ...cart, items: cart.items.map(storableItem) };
}

/** Converts a line or a fresh variant, as storableCart() does. */
export function storableItem<T extends { quantity: number }>(item: T): T {
  return { ...item, quantity: isUnlimited(item.quantity) ? -1 : item.quantity };
}

/** Parses a stored cart (JSON text or value): skips invalid lines, never throws. */
export function parseCart(value: unknown): Cart {
  const stored = asRecord(parsedJson(value));
  const items = new Map<string, CartItem>();
  for (const entry of asList(stored?.items)) {
    const item = parseItem(entry);
    if (item && !items.has(item.id)) items.set(item.id, item);
  }
  return {
    items: [...items.values()],
    promocode: normalisePromocode(asText(stored?.promocode)) || null,
    shippingId: asTextOrNull(stored?.shippingId),
  };
}

/** Reads a line written by storableItem(); null if invalid. */
export function parseItem(value: unknown): CartItem | null {
  const entry = asRecord(value);
  const id = asText(entry?.id);
  const price = parsePrice(entry?.price);
  const quantity = parseQuantity(entry?.quantity);
  const type = entry?.type;
  if (!entry || !id || (type !== 'product' && type !== 'custom')) return null;
  if (price === undefined || quantity === undefined || typeof entry.count !== 'number') return null;
  const orderPrice = parsePrice(entry.orderPrice);
  return {
    id,
    type,
    count: normaliseCount(entry.count),
    price,
    orderPrice: orderPrice === undefined ? price : orderPrice,
    title: asText(entry.title),
    img: parseImage(entry.img),
    productId: asTextOrNull(entry.productId),
    variantId: asTextOrNull(entry.variantId),
    quantity,
    hidden: entry.hidden === true,
    vendorCode: asText(entry.vendorCode),
    optionsInfo: parseTexts(entry.optionsInfo),
    ...parseOptionTitles(entry),
    link: safeLink(entry.link, 'page') || null,
    ...parseOldPrice(entry),
    ...parseCurrency(entry),
    ...parseRemoval(entry),
    ...parseOwn(entry),
  };
}

function parseRemoval({ removal, count }: Record<string, unknown>): Pick<CartItem, 'removal'> {
  const { count: before, ends, left } = asRecord(removal) ?? {};
  if (count !== 0 || typeof before !== 'number' || typeof left !== 'number') return {};
  return { removal: { count: normaliseCount(before), ends: typeof ends === 'number' ? ends : null, left } };
}

function parseCurrency({ currency }: Record<string, unknown>): Pick<CartItem, 'currency'> {
  return typeof currency === 'string' && currency !== '' ? { currency } : {};
}

/** Reads the old price: absent in custom items and lines of earlier releases, null if invalid. */
function parseOldPrice(entry: Record<string, unknown>): Pick<CartItem, 'oldPrice'> {
  return 'oldPrice' in entry ? { oldPrice: parsePrice(entry.oldPrice) ?? null } : {};
}

/** Reads a fresh variant; null if invalid. */
export function parseFreshVariant(value: unknown): FreshVariant | null {
  const entry = asRecord(value);
  const price = parsePrice(entry?.price);
  const quantity = parseQuantity(entry?.quantity);
  if (!entry || price === undefined || quantity === undefined) return null;
  return {
    price,
    quantity,
    hidden: entry.hidden === true,
    title: asText(entry.title),
    ...parseOldPrice(entry),
    ...parseCurrency(entry),
    ...('img' in entry && { img: parseImage(entry.img) }),
    ...parsePicture(entry),
    ...('vendorCode' in entry && { vendorCode: asText(entry.vendorCode) }),
    ...('optionsInfo' in entry && { optionsInfo: parseTexts(entry.optionsInfo) }),
    ...parseOptionTitles(entry),
    ...('link' in entry && { link: safeLink(entry.link, 'page') || null }),
  };
}

/** Reads the optional fields of a line. */
function parseOwn(entry: Record<string, unknown>): Pick<CartItem, 'picture' | 'note'> {
  const text = normaliseNote(asText(entry.note));
  return { ...parsePicture(entry), ...(text ? { note: text } : {}) };
}

function parsePicture({ picture }: Record<string, unknown>): Pick<CartItem, 'picture'> {
  const address = safeLink(picture, 'picture');
  return address ? { picture: address } : {};
}

/** Reads a price: an amount, or null for priceless; undefined if invalid. */
function parsePrice(value: unknown): Money | null | undefined {
  if (value === null) return null;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Reads a stock figure; undefined if invalid. Null means unlimited too, since JSON has no Infinity. */
function parseQuantity(value: unknown): number | undefined {
  if (value === null) return Number.POSITIVE_INFINITY;
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return isUnlimited(value) ? Number.POSITIVE_INFINITY : Math.max(0, value);
}

/** Reads a line's picture from storage or a page's script; null if invalid. */
export function parseImage(value: unknown): CartImage | null {
  const image = asRecord(value);
  const id = asText(image?.id);
  const ext = asText(image?.ext);
  return id && ext ? { id, ext } : null;
}

function parseOptionTitles({ optionTitles }: Record<string, unknown>): Pick<CartItem, 'optionTitles'> {
  return Array.isArray(optionTitles) ? { optionTitles: parseTexts(optionTitles) } : {};
}

function parseTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

/** Version of the stored format; 1 held the cart alone. */
const VERSION = 2;

export interface StoredCart extends SharedCart {
  project: string;
  /** ISO 4217, of the page that wrote it. */
  currency: string;
  /** Time of writing in ms since 1970, by this device's clock. For information only: the clock may be wrong. */
  time: number;
}

export function serialiseStoredCart({ cart, applied, project, currency, time }: StoredCart): string {
  return JSON.stringify({
    version: VERSION,
    project,
    currency,
    time,
    applied: storableMarks(applied),
    cart: storableCart(cart),
  });
}

/**
 * Parses the stored cart of a project; never throws. `unusable` is the reason why nothing was read: an unreadable text, another project's,
 * or an unknown version. Invalid lines are skipped.
 */
export function parseStoredCart(text: string | null, project: string): SharedCart & { unusable: string } {
  const empty = { ...EMPTY_SHARED_CART, unusable: '' };
  if (text === null) return empty;
  const stored = asRecord(parsedJson(text));
  if (!stored) return { ...empty, unusable: 'it cannot be read' };
  if (stored.version !== VERSION) return { ...empty, unusable: `its version is ${asText(stored.version, 'unknown')}` };
  if (stored.project !== project)
    return { ...empty, unusable: `it belongs to the project "${asText(stored.project)}"` };
  return { ...empty, cart: parseCart(stored.cart), applied: parseMarks(stored.applied) };
}
