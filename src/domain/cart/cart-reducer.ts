import { isSameData } from '../shared/same-data.js';
import { type Cart, type CartItem, MAX_COUNT, normaliseCount, REMOVAL_DELAY, type Removal } from './cart.js';
import { normalisePromocode } from './promocode-text.js';
import { remainingCount } from './shared-stock.js';

/** Current catalogue data of a variant; the keys of a line that may change. */
export type FreshVariant = Pick<CartItem, 'price' | 'quantity' | 'hidden' | 'title'> &
  Partial<
    Pick<CartItem, 'currency' | 'oldPrice' | 'img' | 'picture' | 'vendorCode' | 'optionsInfo' | 'optionTitles' | 'link'>
  >;

export type CartAction =
  /** `stocked`: limits the line to the stock, whatever other tabs have added meanwhile. */
  | { type: 'add'; item: CartItem; count: number; stocked?: boolean }
  /** `at` is the time in ms since 1970: a line that reaches 0 starts its removal delay then. */
  | { type: 'setCount'; id: string; count: number; at?: number }
  /** Changes the count by `by`; never below 0, never above `most`. */
  | { type: 'step'; id: string; by: number; most: number | null; at?: number }
  /** Replaces the line by another variant or note and keeps its count; merges it into an equal line that exists. */
  | { type: 'changeLine'; id: string; item: CartItem }
  | { type: 'remove'; id: string }
  /** Pauses the removal while a visitor uses the line, with `left` ms to go; resumeRemoval continues it until `ends`. */
  | { type: 'holdRemoval'; id: string; left: number }
  | { type: 'resumeRemoval'; id: string; ends: number }
  /** Removes lines with count 0: all, or the one with `id`. */
  | { type: 'dropEmpty'; id?: string }
  /**
   * `fresh` by variant id: a product line missing there is no longer sold.
   * `asked` limits this to the requested variants (default all), so that a line added meanwhile stays as it is.
   */
  | { type: 'revalidate'; fresh: ReadonlyMap<string, FreshVariant>; asked?: ReadonlySet<string> }
  | { type: 'confirmPrices' }
  | { type: 'applyPromocode'; code: string | null }
  | { type: 'chooseShipping'; id: string | null }
  /** Subtracts ordered counts: pieces added meanwhile stay. */
  | { type: 'ordered'; counts: readonly (readonly [id: string, count: number])[] }
  /** Merges a cart stored separately: adds missing lines, and takes the greater count of the others. */
  | { type: 'merge'; cart: Cart };

/** Returns the cart after an action; the same object when nothing changed. */
export function reduceCart(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'add':
      return addItem(cart, action);
    case 'setCount':
      return mapItem(cart, action.id, (item) => withCount(cart, item, action.count, action.at));
    case 'step':
      return mapItem(cart, action.id, (item) => withCount(cart, item, stepped(item.count, action), action.at));
    case 'changeLine':
      return changeLine(cart, action.id, action.item);
    case 'remove':
      return filterItems(cart, (item) => item.id !== action.id);
    case 'holdRemoval':
      return mapItem(cart, action.id, (item) => withRemoval(item, { ends: null, left: action.left }));
    case 'resumeRemoval':
      return mapItem(cart, action.id, (item) => withRemoval(item, { ends: action.ends, left: REMOVAL_DELAY }));
    case 'dropEmpty':
      return filterItems(cart, ({ id, count }) => count > 0 || (action.id !== undefined && id !== action.id));
    case 'revalidate':
      return mapItems(cart, (item) => revalidated(item, action.fresh, action.asked));
    case 'confirmPrices':
      return mapItems(cart, (item) => (item.orderPrice === item.price ? item : { ...item, orderPrice: item.price }));
    case 'applyPromocode':
      return withPromocode(cart, action.code);
    case 'chooseShipping':
      return cart.shippingId === action.id ? cart : { ...cart, shippingId: action.id };
    case 'ordered':
      return withoutOrdered(cart, new Map(action.counts));
    case 'merge':
      return merged(cart, action.cart);
  }
}

function addItem(cart: Cart, { item, count, stocked = false }: Extract<CartAction, { type: 'add' }>): Cart {
  const added = count > 0 ? normaliseCount(count) : 0;
  if (added === 0) return cart;
  const line = cart.items.find((other) => other.id === item.id);
  const allowed = limited(cart, item, (line?.count ?? 0) + added, stocked);
  if (!line) return allowed === 0 ? cart : { ...cart, items: [...cart.items, { ...item, count: allowed }] };
  const more = { ...joined(line, item), count: Math.max(line.count, allowed) };
  return mapItems(cart, (other) => (other === line ? more : other));
}

/**
 * Adds an item to a line. Pieces already in the cart keep their order price, so that a change still has to be confirmed, unless the
 * currency differs: then prices cannot be compared.
 */
function joined(line: CartItem, item: CartItem): CartItem {
  const keeps = line.count > 0 && line.currency === item.currency;
  return { ...item, orderPrice: keeps ? line.orderPrice : item.orderPrice };
}

function changeLine(cart: Cart, id: string, item: CartItem): Cart {
  const line = cart.items.find((other) => other.id === id);
  if (!line) return cart;
  const equal = item.id === id ? undefined : cart.items.find((other) => other.id === item.id);
  const changed = { ...(equal ? joined(equal, item) : item), count: normaliseCount(line.count + (equal?.count ?? 0)) };
  const rest = filterItems(cart, (other) => other !== equal);
  return mapItems(rest, (other) => (other === line ? changed : other));
}

function withoutOrdered(cart: Cart, counts: ReadonlyMap<string, number>): Cart {
  const rest = mapItems(cart, (item) => withCount(cart, item, Math.max(0, item.count - (counts.get(item.id) ?? 0))));
  const items = rest.items.filter(({ count }) => count > 0);
  return items.length > 0 ? { ...cart, items } : { items, promocode: null, shippingId: null };
}

function merged(cart: Cart, other: Cart): Cart {
  const counts = new Map(other.items.map(({ id, count }) => [id, count]));
  const known = new Set(cart.items.map(({ id }) => id));
  const grown = mapItems(cart, (item) => withCount(cart, item, Math.max(item.count, counts.get(item.id) ?? 0)));
  const missing = other.items.filter(({ id }) => !known.has(id));
  const [promocode, shippingId] = [cart.promocode ?? other.promocode, cart.shippingId ?? other.shippingId];
  if (missing.length === 0 && promocode === cart.promocode && shippingId === cart.shippingId) return grown;
  return { items: [...grown.items, ...missing], promocode, shippingId };
}

/** Clamps the new count: a count above `most`, after the stock has gone down, drops to it with the next step. */
function stepped(count: number, { by, most }: { by: number; most: number | null }): number {
  return Math.max(0, Math.min(count + Math.trunc(by), most ?? MAX_COUNT, MAX_COUNT));
}

/** Sets a line's count; ignores NaN, so that a script's error loses no line. */
function withCount(cart: Cart, item: CartItem, count: number, at?: number): CartItem {
  if (Number.isNaN(count)) return item;
  const next = limited(cart, item, count);
  if (next === item.count) return item;
  const { removal: _, ...line } = item;
  if (next > 0 || at === undefined) return { ...line, count: next };
  return { ...line, count: 0, removal: { count: item.count, ends: at + REMOVAL_DELAY, left: REMOVAL_DELAY } };
}

function withRemoval(item: CartItem, { ends, left }: Pick<Removal, 'ends' | 'left'>): CartItem {
  const { removal } = item;
  if (!removal || (removal.ends === ends && removal.left === left)) return item;
  return { ...item, removal: { ...removal, ends, left } };
}

/**
 * Limits a count by the page's limit of a custom item, or by the stock if `stocked`; whether more can be ordered is the shop's decision.
 */
function limited({ items }: Cart, item: CartItem, count: number, stocked = false): number {
  const most = stocked || item.type === 'custom' ? remainingCount(items, item) : MAX_COUNT;
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
  const now: Partial<CartItem> = fresh.get(item.variantId) ?? { hidden: true };
  // a price in another currency has no old price to compare with
  const repriced = item.currency && now.currency && now.currency !== item.currency;
  const news = repriced ? { ...now, orderPrice: now.price ?? null } : now;
  const keys = Object.keys(news) as (keyof CartItem)[];
  return keys.some((key) => !isSameData(item[key], news[key])) ? { ...item, ...news } : item;
}

function mapItem(cart: Cart, id: string, change: (item: CartItem) => CartItem): Cart {
  return mapItems(cart, (item) => (item.id === id ? change(item) : item));
}

function mapItems(cart: Cart, change: (item: CartItem) => CartItem): Cart {
  const items = cart.items.map(change);
  return items.some((item, index) => item !== cart.items[index]) ? { ...cart, items } : cart;
}

function filterItems(cart: Cart, keep: (item: CartItem) => boolean): Cart {
  const items = cart.items.filter(keep);
  return items.length === cart.items.length ? cart : { ...cart, items };
}
