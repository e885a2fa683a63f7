import { computed, type ReadableAtom } from 'nanostores';
import { cartCount } from '../../domain/cart/cart-sums.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { cart } from './cart.js';
import { pendingAdds } from './pending-adds.js';

/** Ids of the cart's items in order; the same array until an item is added or removed. */
export function cartIds(): ReadableAtom<readonly string[]> {
  return pageStore('cart-ids.2', () => {
    let last: readonly string[] = [];
    return computed(cart(), ({ items }) => {
      const same = items.length === last.length && items.every(({ id }, at) => id === last[at]);
      if (!same) last = items.map(({ id }) => id);
      return last;
    });
  });
}

/** Number of pieces to be bought, without unavailable ones. */
export const cartPieces = (): ReadableAtom<number> =>
  pageStore('cart-pieces.2', () => computed([cart(), currentRules()], ({ items }, rules) => cartCount(items, rules)));

/**
 * Calls `listener` with the number of pieces in the cart, plus those requested on earlier pages and not added yet: immediately and after
 * every change, until the returned function is called.
 */
export function followCount(listener: (pieces: number) => void): () => void {
  return computed([cartPieces(), pendingAdds().pieces], (inCart, coming) => inCart + coming).subscribe(listener);
}
