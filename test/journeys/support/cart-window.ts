import { parseStoredCart } from '../../../src/domain/cart/stored-cart.js';
import { cart, openCart, put, repeat, shown } from '../../support/cart-tab.js';

/** Milliseconds between two changes, at most. */
const GAP = 12;
const gap = () => Math.floor(Math.random() * (GAP + 1));

const stored = (shop: string) => JSON.stringify(parseStoredCart(localStorage.getItem(`sb-cart.2:${shop}`), shop).cart);

/** What runs in a window of a shop that has nothing but a cart. */
const cartWindow = {
  open: openCart,
  /** Puts a line into the cart for each time, each of its own. */
  lines: (name: string, times: number) => repeat(times, gap, (at) => put(`${name}-${at}`)),
  /** Adds a mug, and presses "more" for each time after the first. */
  steps: (times: number) => repeat(times, gap, (at) => (at === 0 ? put('mug') : cart().step('mug', 1))),
  /** The lines that are shown, with their counts, once they are those of the storage. */
  agreed: (shop: string) =>
    shown() === stored(shop) &&
    cart()
      .get()
      .items.map(({ id, count }) => `${id} ${count}`),
};

declare global {
  var windowOfShop: typeof cartWindow;
}

globalThis.windowOfShop = cartWindow;
