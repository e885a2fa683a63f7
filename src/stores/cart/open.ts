import { atom, type ReadableAtom } from 'nanostores';
import { pageStore } from '../page-store.js';

/** Whether the cart is open: asked for by events, shown by `<sb-cart>`. */
export interface CartOpenStore extends ReadableAtom<boolean> {
  open(): void;
  close(): void;
  toggle(): void;
}

function createCartOpen(): CartOpenStore {
  const store = atom(false);
  return Object.assign(store, {
    open: () => store.set(true),
    close: () => store.set(false),
    toggle: () => store.set(!store.get()),
  });
}

/** The page's open or closed cart. */
export function cartOpen(): CartOpenStore {
  return pageStore('cart-open.1', createCartOpen);
}
