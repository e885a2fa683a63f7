import { computed, type ReadableAtom } from 'nanostores';
import type { TotalsInput } from '../../domain/cart/totals.js';
import { cart } from '../cart/cart.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/shop-rules.js';
import { promotions } from './promotions.js';
import { shipping } from './shipping.js';

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
