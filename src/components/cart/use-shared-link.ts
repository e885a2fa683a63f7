import { atom } from 'nanostores';
import { useEffect } from 'react';
import { sharedCartIn, withSharedCart } from '../../domain/cart/share-link.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { keptSharedCart } from '../../stores/cart/cart-link.js';
import { cartOpen } from '../../stores/cart/open.js';

/** True while a shared cart waits for the visitor's decision; its notice is then loaded. */
export const hasSharedCart = atom(false);

/** Opens the cart for a shared-cart link, where the visitor decides what to do with it, and removes the link from the URL. */
export function useSharedLink(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const text = sharedCartIn(location.search);
    if (text !== null) {
      keptSharedCart.keep(text);
      pageHistory().write('replace', () => ({ search: withSharedCart(location.search, null) }));
      cartOpen().open();
    }
    // or it was kept before a reload
    hasSharedCart.set(keptSharedCart.read() !== null);
  }, [enabled]);
}
