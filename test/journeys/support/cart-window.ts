import { parseStoredCart } from '../../../src/domain/cart/cart-storage.js';
import { cart, openCart, put, repeat, shown } from '../../support/cart-tab.js';

/** Most milliseconds between two changes. */
const GAP = 12;
const gap = () => Math.floor(Math.random() * (GAP + 1));

const stored = (shop: string) => JSON.stringify(parseStoredCart(localStorage.getItem(`sb-cart.2:${shop}`), shop).cart);

/** Functions for a window of a shop with only a cart. */
const cartWindow = {
  open: openCart,
  /** Adds another line each time. */
  lines: (name: string, times: number) => repeat(times, gap, (at) => put(`${name}-${at}`)),
  /** Adds a mug, and presses "more" for each time after the first. */
  steps: (times: number) => repeat(times, gap, (at) => (at === 0 ? put('mug') : cart().step('mug', 1))),
  /** The lines with their counts; false until they match localStorage. */
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
