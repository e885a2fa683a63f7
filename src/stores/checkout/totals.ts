import { computed, type ReadableAtom } from 'nanostores';
import type { Bill, ExplainedLine } from '../../domain/cart/explanation.js';
import type { CartTotals } from '../../domain/cart/totals.js';
import { cart } from '../cart/cart.js';
import { cartTotal } from '../cart/total.js';
import { pageStore } from '../page-store.js';
import { quotes } from './quotes.js';
import { totalsInput } from './totals-input.js';

/** The cart's lines (CART-04), always those of the cart, the promotions and the shipping as they are. */
export function totals(): ReadableAtom<CartTotals> {
  return pageStore(
    'totals.3',
    () => computed(cartBill(), (bill) => bill.totals),
    (made) => {
      cartTotal().read = () => made.get().total;
      // after the cart has announced its own change, if it was one
      made.listen(() => queueMicrotask(() => cart().announceTotal()));
    },
  );
}

/** Every number of the cart with its reason; the amounts add up to the total. */
export function explanation(): ReadableAtom<readonly ExplainedLine[]> {
  return pageStore('explanation.3', () => computed(cartBill(), (bill) => bill.lines));
}

/** Every number of the cart and whose it is: the page's, or those of a backend that makes quotes. */
export function cartBill(): ReadableAtom<Bill> {
  return pageStore('cart-bill.1', () => computed([totalsInput(), quotes().billing], (input, make) => make(input)));
}
