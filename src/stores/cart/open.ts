import { atom, type ReadableAtom } from 'nanostores';
import { pageStore } from '../page-store.js';

/** Whether the cart is open: asked for by events, shown by `<sb-cart>`. */
export interface CartOpenStore extends ReadableAtom<boolean> {
  /** Opens it: on its lines, or on the order. */
  open(step?: 'checkout'): void;
  close(): void;
  toggle(): void;
  /** Whether it is to go to the order, as soon as there is something to order. */
  toCheckout: ReadableAtom<boolean>;
  /** It has gone there. */
  reached(): void;
}

function createCartOpen(): CartOpenStore {
  const store = atom(false);
  const toCheckout = atom(false);
  const close = () => {
    toCheckout.set(false);
    store.set(false);
  };
  const open = (step?: 'checkout') => {
    toCheckout.set(step === 'checkout');
    store.set(true);
  };
  const toggle = () => (store.get() ? close() : open());
  return Object.assign(store, { open, close, toggle, toCheckout, reached: () => toCheckout.set(false) });
}

/** The page's open or closed cart. */
export function cartOpen(): CartOpenStore {
  return pageStore('cart-open.2', createCartOpen);
}
