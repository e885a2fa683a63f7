import { atom } from 'nanostores';
import { useEffect } from 'react';
import { sharedCartIn, withSharedCart } from '../../domain/cart/share-link.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { cartOpen } from '../../stores/cart/open.js';

/** The text of a link that has been opened, until the drawer is there to offer its cart. */
export const arrivedCart = atom<string | null>(null);

/** A link of a shared cart opens the cart, which asks what to do with it; the address is clean from then on. */
export function useSharedLink(enabled: boolean): void {
  useEffect(() => {
    const text = enabled ? sharedCartIn(location.search) : null;
    if (text === null) return;
    arrivedCart.set(text);
    pageHistory().write('replace', () => ({ search: withSharedCart(location.search, null) }));
    cartOpen().open();
  }, [enabled]);
}
