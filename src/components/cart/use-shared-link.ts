import { atom } from 'nanostores';
import { useEffect } from 'react';
import { sharedCartIn, withSharedCart } from '../../domain/cart/share-link.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { keptSharedCart } from '../../stores/cart/kept-shared-cart.js';
import { cartOpen } from '../../stores/cart/open.js';

/** Whether a link of a shared cart waits to be decided; what shows it is loaded then. */
export const hasSharedCart = atom(false);

/** A link of a shared cart opens the cart, which asks what to do with it; the address is clean from then on. */
export function useSharedLink(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const text = sharedCartIn(location.search);
    if (text !== null) {
      keptSharedCart.keep(text);
      pageHistory().write('replace', () => ({ search: withSharedCart(location.search, null) }));
      cartOpen().open();
    }
    // or a reload has come in between
    hasSharedCart.set(keptSharedCart.read() !== null);
  }, [enabled]);
}
