import type { CartItem } from '../../src/domain/cart/cart.js';
import type { CartCause } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';

/** Empties the cart, as an order of all its pieces does. */
export function emptyCart(cause: CartCause = 'clear'): void {
  const { items } = cart().get();
  cart().dispatch({ type: 'ordered', counts: items.map(({ id, count }) => [id, count]) }, cause);
}

/** Puts lines into the page's new cart at once. */
export function putIntoCart(items: CartItem[]): void {
  cart().dispatch({ type: 'merge', cart: { items, promocode: null, shippingId: null } }, 'restore');
}
