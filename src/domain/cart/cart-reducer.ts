import type { Cart, CartItem } from './cart.js';
import { normalisePromocode } from './promocode-text.js';
import { roomFor } from './shared-stock.js';

/** What the catalogue now says of a variant; the keys that may change in a line. */
export type FreshVariant = Pick<CartItem, 'price' | 'quantity' | 'hidden' | 'title'> &
  Partial<Pick<CartItem, 'img' | 'vendorCode' | 'optionsInfo' | 'link'>>;

/** All that can happen to a cart. */
export type CartAction =
  | { type: 'add'; item: CartItem; count: number }
  | { type: 'setCount'; id: string; count: number }
  /** The line becomes another: of another variant, or with another note. Its count stays; a line that is the same as the other already takes it in. */
  | { type: 'changeLine'; id: string; item: CartItem }
  | { type: 'remove'; id: string }
  | { type: 'dropEmpty' }
  /**
   * `fresh` by variant id: a product line that is missing there is no longer sold.
   * `asked` names the variants the answer is about (default all), so that a line added meanwhile stays as it is.
   */
  | { type: 'revalidate'; fresh: ReadonlyMap<string, FreshVariant>; asked?: ReadonlySet<string> }
  | { type: 'confirmPrices' }
  | { type: 'applyPromocode'; code: string | null }
  | { type: 'chooseShipping'; id: string | null }
  | { type: 'clear' }
  | { type: 'replace'; cart: Cart };

/** More pieces than any shop sells, few enough for sums to stay exact. */
export const MAX_COUNT = 999_999;

/** A count as the visitor may write it: absolute value, whole; empty and unreadable count as 0 (CART-08). */
export function normaliseCount(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return 0;
  return Math.min(MAX_COUNT, Math.trunc(Math.abs(number)));
}

/** The cart after an action; the same object when nothing changed. */
export function reduceCart(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'add':
      return addItem(cart, action.item, action.count);
    case 'setCount':
      return mapItems(cart, (item) => (item.id === action.id ? withCount(cart, item, action.count) : item));
    case 'changeLine':
      return changeLine(cart, action.id, action.item);
    case 'remove':
      return filterItems(cart, (item) => item.id !== action.id);
    case 'dropEmpty':
      return filterItems(cart, (item) => item.count > 0);
    case 'revalidate':
      return mapItems(cart, (item) => revalidated(item, action.fresh, action.asked));
    case 'confirmPrices':
      return mapItems(cart, (item) => (item.orderPrice === item.price ? item : { ...item, orderPrice: item.price }));
    case 'applyPromocode':
      return withPromocode(cart, action.code);
    case 'chooseShipping':
      return cart.shippingId === action.id ? cart : { ...cart, shippingId: action.id };
    case 'clear':
      return { items: [], promocode: null, shippingId: null };
    case 'replace':
      return action.cart;
  }
}

function addItem(cart: Cart, item: CartItem, count: number): Cart {
  const added = count > 0 ? normaliseCount(count) : 0;
  if (added === 0) return cart;
  const line = cart.items.find((other) => other.id === item.id);
  const allowed = limited(cart, item, (line?.count ?? 0) + added);
  if (!line) return allowed === 0 ? cart : { ...cart, items: [...cart.items, { ...item, count: allowed }] };
  const merged = { ...joined(line, item), count: Math.max(line.count, allowed) };
  return mapItems(cart, (other) => (other === line ? merged : other));
}

/** What is added to a line. Pieces already in the cart were added at their own price: a change since then is still to be confirmed. */
function joined(line: CartItem, item: CartItem): CartItem {
  return { ...item, orderPrice: line.count > 0 ? line.orderPrice : item.orderPrice };
}

function changeLine(cart: Cart, id: string, item: CartItem): Cart {
  const line = cart.items.find((other) => other.id === id);
  if (!line) return cart;
  const equal = item.id === id ? undefined : cart.items.find((other) => other.id === item.id);
  const changed = { ...(equal ? joined(equal, item) : item), count: normaliseCount(line.count + (equal?.count ?? 0)) };
  const rest = filterItems(cart, (other) => other !== equal);
  return mapItems(rest, (other) => (other === line ? changed : other));
}

function withCount(cart: Cart, item: CartItem, count: number): CartItem {
  const next = limited(cart, item, count);
  return next === item.count ? item : { ...item, count: next };
}

/** A count by the limit that the page has set for a custom item. What the shop has in stock is for it to say. */
function limited({ items }: Cart, item: CartItem, count: number): number {
  const most = item.type === 'custom' ? roomFor(items, item) : MAX_COUNT;
  return Math.min(most, normaliseCount(count));
}

function withPromocode(cart: Cart, code: string | null): Cart {
  const promocode = (code && normalisePromocode(code)) || null;
  return promocode === cart.promocode ? cart : { ...cart, promocode };
}

function revalidated(
  item: CartItem,
  fresh: ReadonlyMap<string, FreshVariant>,
  asked: ReadonlySet<string> | undefined,
): CartItem {
  if (item.type !== 'product' || item.variantId === null) return item;
  if (asked && !asked.has(item.variantId)) return item;
  const news: Partial<CartItem> = fresh.get(item.variantId) ?? { hidden: true };
  const keys = Object.keys(news) as (keyof CartItem)[];
  return keys.some((key) => !same(item[key], news[key])) ? { ...item, ...news } : item;
}

function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function mapItems(cart: Cart, change: (item: CartItem) => CartItem): Cart {
  const items = cart.items.map(change);
  return items.some((item, index) => item !== cart.items[index]) ? { ...cart, items } : cart;
}

function filterItems(cart: Cart, keep: (item: CartItem) => boolean): Cart {
  const items = cart.items.filter(keep);
  return items.length === cart.items.length ? cart : { ...cart, items };
}
