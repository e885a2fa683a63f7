import type { ShopRules } from '../catalogue/shop-rules.js';
import { canOrder } from '../catalogue/stock.js';
import type { Money } from '../shared/money.js';
import type { CartItem } from './cart.js';
import { withSharedStock } from './shared-stock.js';

const cache = new WeakMap<readonly CartItem[], { rules: ShopRules; counted: readonly CartItem[] }>();

/**
 * The lines to buy: count above 0 and orderable by the shop's rules (decisions: lines that cannot be ordered are in no sum). Found once per
 * cart: every change asks for them, their count and their price.
 */
export function countedItems(items: readonly CartItem[], rules: ShopRules): readonly CartItem[] {
  const known = cache.get(items);
  if (known?.rules === rules) return known.counted;
  const served = withSharedStock(items);
  const found = items.filter((item, index) => item.count > 0 && canOrder(served[index] ?? item, rules).allowed);
  cache.set(items, { rules, counted: found });
  return found;
}

/** Number of pieces to buy, for the badge. */
export function cartCount(items: readonly CartItem[], rules: ShopRules): number {
  return countedItems(items, rules).reduce((sum, item) => sum + item.count, 0);
}

/** Price of all lines to buy; a line without a price adds nothing. */
export function subtotal(items: readonly CartItem[], rules: ShopRules): Money {
  return countedItems(items, rules).reduce((sum, item) => sum + lineSum(item), 0);
}

/** Price of all pieces of a line; 0 without a price. */
export function lineSum({ price, count }: Pick<CartItem, 'price' | 'count'>): Money {
  return (price ?? 0) * count;
}
