import type { Cart } from '../../domain/cart/cart.js';
import { cartCount, countedItems, subtotal } from '../../domain/cart/cart-sums.js';
import { announce, type CartCause } from '../../events.js';
import { currentRules } from '../shop-rules.js';
import { cartTotal } from './total.js';

/** Announces cart changes to the page. */
export interface ChangeAnnouncer {
  changed(cause: CartCause): void;
  /** Announces the total if it differs from the last one announced. */
  announceTotal(): void;
}

/** Announces the cart returned by `get`. */
export function changeAnnouncer(get: () => Cart): ChangeAnnouncer {
  let announcedTotal = 0;
  const total = () => cartTotal().read?.() ?? subtotal(get().items, currentRules().get());
  const changed = (cause: CartCause) => {
    const { items } = get();
    const rules = currentRules().get();
    announcedTotal = total();
    announce(document, 'cart-change', {
      items: countedItems(items, rules),
      count: cartCount(items, rules),
      subtotal: subtotal(items, rules),
      total: announcedTotal,
      cause,
    });
  };
  const announceTotal = () => {
    if (total() !== announcedTotal) changed('sums');
  };
  return { changed, announceTotal };
}
