import { cartCount } from '../../domain/cart/cart-sums.js';
import { cart } from './cart.js';

/** Tells the number of pieces in the cart, now and at every change, until the returned function is called. */
export function followCount(tell: (pieces: number) => void): () => void {
  return cart().subscribe(({ items }) => tell(cartCount(items)));
}
