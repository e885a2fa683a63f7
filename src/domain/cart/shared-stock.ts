import { isUnlimited } from '../catalogue/stock.js';
import type { CartItem } from './cart.js';
import { soldId } from './line-identity.js';

/** Share of a line in the stock of its variant, which other lines may sell too. */
export interface StockShare {
  item: CartItem;
  /** Stock assigned to the line: lines are served in the cart's order. */
  served: number;
  /** Maximum count while other lines keep theirs; at least its current count, as far as that is covered by the stock. */
  room: number;
}

/**
 * Limits each line's `quantity` to its share of the stock. Lines of the same variant share its stock and are served in the cart's order, so
 * that a shortage shows on the last. Returns the same array if nothing is shared.
 */
export function withSharedStock(items: readonly CartItem[]): readonly CartItem[] {
  if (new Set(items.map(stockKey)).size === items.length) return items;
  return stockShares(items).map(({ item, served }) =>
    served === item.quantity ? item : { ...item, quantity: served },
  );
}

const cache = new WeakMap<readonly CartItem[], ReadonlyMap<string, StockShare>>();

/** Shares by line id; computed once per cart, however many rows ask. */
export function sharesById(items: readonly CartItem[]): ReadonlyMap<string, StockShare> {
  const found = cache.get(items) ?? new Map(stockShares(items).map((share) => [share.item.id, share]));
  cache.set(items, found);
  return found;
}

/** Maximum count of an item's line, which may not be in the cart yet. */
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

/** Groups lines that share stock: notes are ignored, and a custom item and a variant may have the same id. */
function stockKey(item: CartItem): string {
  return `${item.type} ${item.variantId ?? soldId(item)}`;
}

function left({ quantity }: CartItem, taken: number): number {
  return isUnlimited(quantity) ? Number.POSITIVE_INFINITY : Math.max(0, quantity - taken);
}
