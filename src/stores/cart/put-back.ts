import type { CartItem } from '../../domain/cart/cart.js';
import { cart } from './cart.js';

/** Puts lines into the cart as they were, with the pieces they had. */
export async function putBack(lines: readonly CartItem[]): Promise<void> {
  for (const item of lines) await cart().dispatch({ type: 'add', item, count: item.count }, 'add');
}
