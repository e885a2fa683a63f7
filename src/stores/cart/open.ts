import { atom } from 'nanostores';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';

/** One opening of the cart. */
export interface CartOpening {
  /** Opened automatically after an add: the next step is the order. */
  readonly added: boolean;
}

function createCartOpen() {
  const store = atom(false);
  /** True if the order is to be shown as soon as there is something to order. */
  const toCheckout = atom(false);
  /** Last opening, a new object each time; null while closed. */
  const opening = atom<CartOpening | null>(null);
  /** Number of carts that can be shown. */
  let views = 0;
  /** Registers a cart that can be shown, until the returned function is called. */
  const addView = () => {
    views++;
    return () => void views--;
  };
  const close = () => {
    toCheckout.set(false);
    opening.set(null);
    store.set(false);
  };
  /** Opens the cart: at its lines, at the order, or automatically after an add, unless it is open. */
  const open = (why?: 'checkout' | 'added') => {
    if (why === 'added' && store.get()) return;
    toCheckout.set(why === 'checkout');
    opening.set({ added: why === 'added' });
    store.set(true);
  };
  /** Closes an open cart, otherwise opens it; until one can be shown, every press opens it. */
  const toggle = () => (store.get() && views > 0 ? close() : open());
  /** Called when the order is shown. */
  const reached = () => toCheckout.set(false);
  return withMethods(store, { addView, open, close, toggle, opening, toCheckout, reached });
}

/** Open state of the cart: requested by events, rendered by `<sb-cart>`. */
export const cartOpen = () => pageStore('cart-open.5', createCartOpen);
