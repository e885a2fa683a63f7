import { atom, type ReadableAtom } from 'nanostores';
import { pageStore } from '../page-store.js';

/** One time that the cart was asked for. */
export interface CartOpening {
  /** It opens by itself, for what has just been added: the next step is the order. */
  readonly added: boolean;
}

/** Whether the cart is open: asked for by events, shown by `<sb-cart>`. */
export interface CartOpenStore extends ReadableAtom<boolean> {
  /** Opens it: on its lines, on the order, or by itself for what has just been added. */
  open(why?: 'checkout' | 'added'): void;
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
  const open = (why?: 'checkout' | 'added') => {
    toCheckout.set(why === 'checkout');
    opening.set({ added: why === 'added' });
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
  return pageStore('cart-open.4', createCartOpen);
}
