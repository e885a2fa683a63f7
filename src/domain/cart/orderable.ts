import type { ShopRules } from '../catalogue/shop-rules.js';
import { canOrder, isStocked, mostPieces } from '../catalogue/stock.js';
import { type CartItem, lineName } from './cart.js';
import { CartError } from './cart-error.js';
import { remainingCount } from './shared-stock.js';

/** Throws a CartError unless the cart may hold `count` pieces of an item. */
export function assertOrderable(item: CartItem, count: number, rules: ShopRules): void {
  const name = lineName(item);
  const { reason } = canOrder({ ...item, count }, rules);
  if (reason === 'out_of_stock') throw new CartError('out-of-stock', `"${name}" is out of stock`, { most: 0 });
  if (reason !== null) throw new CartError('not-available', `"${name}" is not available`);
  const most = mostPieces(item, rules);
  if (count > most) throw new CartError('limit', `there are only ${most} of "${name}"`, { most });
}

/** Number of pieces that can still be added to the cart; Infinity without a limit. */
export function addable(items: readonly CartItem[], item: CartItem, rules: ShopRules): number {
  if (!isStocked(item, rules)) return Number.POSITIVE_INFINITY;
  const has = items.find(({ id }) => id === item.id)?.count ?? 0;
  return Math.max(0, remainingCount(items, item) - has);
}
