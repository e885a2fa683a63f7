import type { Money } from '../../domain/shared/money.js';
import { pageStore } from '../page-store.js';

/** Where the cart learns its total. */
export interface CartTotal {
  /** Null until something on the page has loaded promotions or shipping: the subtotal is the total then. */
  read: (() => Money) | null;
}

/** The link from the cart to its sums, the other way round than the imports: a cart button needs no sums. */
export function cartTotal(): CartTotal {
  return pageStore<CartTotal>('cart-total.1', () => ({ read: null }));
}
