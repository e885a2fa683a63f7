import { computed, type ReadableAtom } from 'nanostores';
import type { TotalsInput } from '../../domain/cart/totals.js';
import { cart } from '../cart/cart.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { promotionsState, shippingState } from './sums-state.js';

export function totalsInput(): ReadableAtom<TotalsInput> {
  return pageStore('totals-input.3', () =>
    computed([cart(), promotionsState(), shippingState(), currentRules()], (inCart, promoted, ways, rules) => {
      const { field, discounts } = promoted;
      const method = ways.methods.find(({ id }) => id === inCart.shippingId) ?? null;
      const promocode = inCart.promocode !== null && 'promocode' in field ? field.promocode : null;
      return { items: inCart.items, rules, discounts, promocode, method };
    }),
  );
}
