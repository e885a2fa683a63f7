import type { CartItem } from './cart.js';
import { soldId } from './line-identity.js';
import { isUnlimited } from './stock.js';

/** What a line has of the stock that it shares with other lines of the cart. */
export interface StockShare {
  item: CartItem;
  /** What it can have: lines are served in the cart's order. */
  served: number;
  /** What it can grow to while the others keep their counts; no less than it has and can have. */
  room: number;
}

/**
 * The lines with what each of them can have of the stock: lines that sell the same share it, and are served in the cart's order, so that what
 * is too much is said of the last. The same array where nothing is shared.
 */
export function withSharedStock(items: readonly CartItem[]): readonly CartItem[] {
  if (new Set(items.map(stockKey)).size === items.length) return items;
  return stockShares(items).map(({ item, served }) =>
    served === item.quantity ? item : { ...item, quantity: served },
  );
}

const known = new WeakMap<readonly CartItem[], ReadonlyMap<string, StockShare>>();

/** The share of each line by its id; computed once for a cart, however many rows ask. */
export function sharesById(items: readonly CartItem[]): ReadonlyMap<string, StockShare> {
  const found = known.get(items) ?? new Map(stockShares(items).map((share) => [share.item.id, share]));
  known.set(items, found);
  return found;
}

/** How many pieces of an item a cart has room for, in the item's own line, which may not be in the cart yet. */
export function roomFor(items: readonly CartItem[], item: CartItem): number {
  const key = stockKey(item);
  const others = items.filter((other) => other.id !== item.id && stockKey(other) === key);
  return left(
    item,
    others.reduce((sum, { count }) => sum + count, 0),
  );
}

function stockShares(items: readonly CartItem[]): StockShare[] {
  const all = new Map<string, number>();
  for (const item of items) add(all, item);
  const before = new Map<string, number>();
  return items.map((item) => {
    const key = stockKey(item);
    const served = left(item, before.get(key) ?? 0);
    const room = left(item, (all.get(key) ?? 0) - item.count);
    add(before, item);
    return { item, served, room: Math.max(room, Math.min(item.count, served)) };
  });
}

function add(counts: Map<string, number>, item: CartItem): void {
  const key = stockKey(item);
  counts.set(key, (counts.get(key) ?? 0) + item.count);
}

/** Notes do not matter to the stock. A custom item and a variant may have the same id. */
function stockKey(item: CartItem): string {
  return `${item.type} ${item.variantId ?? soldId(item)}`;
}

function left({ quantity }: CartItem, taken: number): number {
  return isUnlimited(quantity) ? Number.POSITIVE_INFINITY : Math.max(0, quantity - taken);
}
