import type { Money } from '../shared/money.js';
import type { CartItem } from './cart.js';

/** The lines that are bought: count above 0 and still sold (decisions: cart rules). */
export function countedItems(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => item.count > 0 && !item.hidden);
}

/** Number of pieces that are bought, for the badge. */
export function cartCount(items: readonly CartItem[]): number {
  return countedItems(items).reduce((sum, item) => sum + item.count, 0);
}

/** Price of all that is bought; a line without a price adds nothing. */
export function subtotal(items: readonly CartItem[]): Money {
  return countedItems(items).reduce((sum, item) => sum + (item.price ?? 0) * item.count, 0);
}
