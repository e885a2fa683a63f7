import { atom, type ReadableAtom } from 'nanostores';
import { pageStore } from '../page-store.js';

/** One time that the cart was asked for. */
export type CartOpening = object;

/** Whether the cart is open: asked for by events, shown by `<sb-cart>`. */
export interface CartOpenStore extends ReadableAtom<boolean> {
  /** Opens it: on its lines, or on the order. */
  open(step?: 'checkout'): void;
  close(): void;
  /** The last opening, a new object each time; null while the cart is closed. */
  opening: ReadableAtom<CartOpening | null>;
  /** Closes what could not be shown, unless the cart has been asked for again since. */
  takeBack(failed: CartOpening): void;
  toggle(): void;
  /** Whether it is to go to the order, as soon as there is something to order. */
  toCheckout: ReadableAtom<boolean>;
  /** It has gone there. */
  reached(): void;
}

function createCartOpen(): CartOpenStore {
  const store = atom(false);
  const toCheckout = atom(false);
  const opening = atom<CartOpening | null>(null);
  const close = () => {
    toCheckout.set(false);
    opening.set(null);
    store.set(false);
  };
  const open = (step?: 'checkout') => {
    toCheckout.set(step === 'checkout');
    opening.set({});
    store.set(true);
  };
  const toggle = () => (store.get() ? close() : open());
  const takeBack = (failed: CartOpening) => {
    if (opening.get() === failed) close();
  };
  const reached = () => toCheckout.set(false);
  return Object.assign(store, { open, close, toggle, opening, takeBack, toCheckout, reached });
}

/** The page's open or closed cart. */
export function cartOpen(): CartOpenStore {
  return pageStore('cart-open.3', createCartOpen);
}
