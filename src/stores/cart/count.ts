import { cartCount } from '../../domain/cart/cart-sums.js';
import { cart } from './cart.js';

/** Calls `listener` with the number of pieces in the cart, now and at every change, until the returned function is called. */
export function followCount(listener: (pieces: number) => void): () => void {
  return cart().subscribe(({ items }) => listener(cartCount(items)));
}
