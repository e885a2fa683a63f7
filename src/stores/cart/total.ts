import type { Money } from '../../domain/shared/money.js';
import { pageStore } from '../page-store.js';

/** Source of the cart's total. */
export interface CartTotal {
  /** Null until promotions or shipping are loaded: then the subtotal is the total. */
  read: (() => Money) | null;
}

/** Link from the cart to its totals, against the direction of imports: a cart button loads no totals. */
export function cartTotal(): CartTotal {
  return pageStore<CartTotal>('cart-total.1', () => ({ read: null }));
}
