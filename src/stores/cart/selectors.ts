import { computed, type ReadableAtom } from 'nanostores';
import { pageStore } from '../page-store.js';
import { cart } from './cart.js';

/** Ids of the cart's items in their order; the same array until an item comes or goes. */
export function cartIds(): ReadableAtom<readonly string[]> {
  return pageStore('cart-ids.1', () => {
    let last: readonly string[] = [];
    return computed(cart(), ({ items }) => {
      const same = items.length === last.length && items.every(({ id }, at) => id === last[at]);
      if (!same) last = items.map(({ id }) => id);
      return last;
    });
  });
}
