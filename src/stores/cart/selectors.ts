import { computed, type ReadableAtom } from 'nanostores';
import type { CartItem } from '../../domain/cart/cart.js';
import { cartCount } from '../../domain/cart/cart-sums.js';
import { pageStore } from '../page-store.js';
import { currentRules } from '../shop-rules.js';
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

/** The cart's items by their id, for rows that follow one each. */
export function cartItemsById(): ReadableAtom<ReadonlyMap<string, CartItem>> {
  return pageStore('cart-items-by-id.1', () =>
    computed(cart(), ({ items }) => new Map(items.map((item) => [item.id, item]))),
  );
}

/** Number of pieces that are bought: what cannot be had by the shop's rules is none of them. */
export function cartPieces(): ReadableAtom<number> {
  return pageStore('cart-pieces.1', () =>
    computed([cart(), currentRules()], ({ items }, rules) => cartCount(items, rules)),
  );
}
