import { computed, type ReadableAtom } from 'nanostores';
import type { Bill, ExplainedLine } from '../../domain/cart/explanation.js';
import type { CartTotals } from '../../domain/cart/totals.js';
import { cart } from '../cart/cart.js';
import { cartTotal } from '../cart/store.js';
import { pageStore } from '../page/page-store.js';
import { quotes } from './quotes.js';
import { totalsInput } from './totals-input.js';

/** Totals of the cart (CART-04), kept in sync with items, promotions and shipping. */
export function totals(): ReadableAtom<CartTotals> {
  return pageStore(
    'totals.3',
    () => computed(cartBill(), (bill) => bill.totals),
    (made) => {
      cartTotal().read = () => made.get().total;
      // after the cart's own change event, if there is one
      made.listen(() => queueMicrotask(() => cart().announceTotal()));
    },
  );
}

/** Every sum of the cart with its reason; the amounts add up to the total. */
export function explanation(): ReadableAtom<readonly ExplainedLine[]> {
  return pageStore('explanation.3', () => computed(cartBill(), (bill) => bill.lines));
}

/** Every sum of the cart and its source: the page, or a backend that makes quotes. */
export function cartBill(): ReadableAtom<Bill> {
  return pageStore('cart-bill.1', () => computed([totalsInput(), quotes().billing], (input, make) => make(input)));
}
