import { atom, type WritableAtom } from 'nanostores';
import { pageStore } from './page-store.js';

/** Whether the cart is open: asked for by events, shown by `<sb-cart>`. */
export function cartOpen(): WritableAtom<boolean> {
  return pageStore('cart-open', () => atom(false));
}
