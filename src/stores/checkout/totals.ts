import { computed, type ReadableAtom } from 'nanostores';
import { type ExplainedLine, explainTotals } from '../../domain/cart/explanation.js';
import type { CartTotals, TotalsInput } from '../../domain/cart/totals.js';
import { cart } from '../cart/cart.js';
import { cartTotal } from '../cart/total.js';
import { pageStore } from '../page-store.js';
import { promotions } from '../promotions/promotions.js';
import { shipping } from '../shipping.js';
import { currentRules } from '../shop-rules.js';

/** What the sums are made of at the moment. */
export function totalsInput(): ReadableAtom<TotalsInput> {
  return pageStore('totals-input.2', () =>
    computed([cart(), promotions(), shipping(), currentRules()], (inCart, promoted, ways, rules) => {
      const { field, discounts } = promoted;
      const method = ways.methods.find(({ id }) => id === inCart.shippingId) ?? null;
      const promocode = field.state === 'applied' ? field.promocode : null;
      return { items: inCart.items, rules, discounts, promocode, method };
    }),
  );
}

/** The cart's lines (CART-04), always those of the cart, the promotions and the shipping as they are. */
export function totals(): ReadableAtom<CartTotals> {
  return pageStore(
    'totals.2',
    () => computed(explained(), (bill) => bill.totals),
    (made) => {
      cartTotal().read = () => made.get().total;
      // after the cart has announced its own change, if it was one
      made.listen(() => queueMicrotask(() => cart().announceTotal()));
    },
  );
}

/** Every number of the cart with its reason; the amounts add up to the total. */
export function explanation(): ReadableAtom<readonly ExplainedLine[]> {
  return pageStore('explanation.2', () => computed(explained(), (bill) => bill.lines));
}

/** Sums and their reasons, computed together. */
function explained(): ReadableAtom<ReturnType<typeof explainTotals>> {
  return pageStore('explained-totals.2', () => computed(totalsInput(), explainTotals));
}
