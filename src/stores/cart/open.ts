import { atom, type ReadableAtom } from 'nanostores';
import { pageStore } from '../page/page-store.js';

/** One opening of the cart. */
export interface CartOpening {
  /** Opened automatically after an add: the next step is the order. */
  readonly added: boolean;
}

/** Whether the cart is open; requested by events, rendered by `<sb-cart>`. */
export interface CartOpenStore extends ReadableAtom<boolean> {
  /** Opens the cart: at its lines, at the order, or automatically after an add. */
  open(why?: 'checkout' | 'added'): void;
  close(): void;
  /** Last opening, a new object each time; null while closed. */
  opening: ReadableAtom<CartOpening | null>;
  /** Cancels an opening that could not be rendered, unless the cart was opened again meanwhile. */
  takeBack(failed: CartOpening): void;
  toggle(): void;
  /** Whether to show the order as soon as there is something to order. */
  toCheckout: ReadableAtom<boolean>;
  /** Called when the order is shown. */
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

export function cartOpen(): CartOpenStore {
  return pageStore('cart-open.4', createCartOpen);
}
