import { atom, computed, type ReadableAtom } from 'nanostores';
import { type CartTotals, cartTotals, type TotalsInput } from '../../domain/cart/totals.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { cart } from '../cart/cart.js';
import { cartTotal } from '../cart/total.js';
import { pageStore } from '../page-store.js';
import { promotions } from '../promotions/promotions.js';
import { shipping } from '../shipping.js';
import { shopRules } from '../shop-rules.js';
import { site } from '../site.js';

/** What the sums are made of at the moment. */
export function totalsInput(): ReadableAtom<TotalsInput> {
  return pageStore('totals-input.1', () =>
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
    'totals.1',
    () => computed(totalsInput(), cartTotals),
    (made) => {
      cartTotal().read = () => made.get().total;
      // after the cart has announced its own change, if it was one
      made.listen(() => queueMicrotask(() => cart().announceTotal()));
    },
  );
}

/** The rules of the page's own project, whichever that is at the moment. */
export function currentRules(): ReadableAtom<ShopRules> {
  return pageStore('current-rules.1', () => {
    const store = atom(shopRules(site().get().projectId).get().rules);
    let unbind = () => {};
    let bound: string | undefined;
    site().subscribe(({ projectId }) => {
      if (projectId === bound) return;
      bound = projectId;
      unbind();
      unbind = shopRules(projectId).subscribe(({ rules }) => store.set(rules));
    });
    return store;
  });
}
