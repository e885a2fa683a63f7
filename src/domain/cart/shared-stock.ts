import { isUnlimited } from '../catalogue/stock.js';
import { memoizeByObject } from '../shared/memoize.js';
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
export const withSharedStock = memoizeByObject((items: readonly CartItem[]): readonly CartItem[] => {
  if (new Set(items.map(stockKey)).size === items.length) return items;
  return stockShares(items).map(({ item, served }) =>
    served === item.quantity ? item : { ...item, quantity: served },
  );
});

/** Shares by line id. */
export const sharesById = memoizeByObject(
  (items: readonly CartItem[]) => new Map(stockShares(items).map((share) => [share.item.id, share])),
);

/** Maximum count of an item's line, which may not be in the cart yet. */
export function remainingCount(items: readonly CartItem[], item: CartItem): number {
  const key = stockKey(item);
  const others = items.filter((other) => other.id !== item.id && stockKey(other) === key);
  return left(
    item,
    others.reduce((sum, { count }) => sum + count, 0),
  );
}

function stockShares(items: readonly CartItem[]): StockShare[] {
  const lines = items.map((item) => ({ item, key: stockKey(item) }));
  const all = new Map<string, number>();
  for (const { item, key } of lines) all.set(key, (all.get(key) ?? 0) + item.count);
  const before = new Map<string, number>();
  return lines.map(({ item, key }) => {
    const taken = before.get(key) ?? 0;
    const served = left(item, taken);
    const room = left(item, (all.get(key) ?? 0) - item.count);
    before.set(key, taken + item.count);
    return { item, served, room: Math.max(room, Math.min(item.count, served)) };
  });
}

/** Groups lines that share stock: notes are ignored, and a custom item and a variant may have the same id. */
function stockKey(item: CartItem): string {
  return `${item.type} ${item.variantId ?? soldId(item)}`;
}

function left({ quantity }: CartItem, taken: number): number {
  return isUnlimited(quantity) ? Number.POSITIVE_INFINITY : Math.max(0, quantity - taken);
}
