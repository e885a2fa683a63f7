import type { CartTotals, TotalsInput } from '../../domain/cart/totals.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import { useStore } from '../../platform/element/use-store.js';
import { type Promotions, promotions } from '../../stores/promotions.js';
import { shipping } from '../../stores/shipping.js';
import { totals, totalsInput } from '../../stores/totals.js';

/** What the cart shows, as the stores have it. */
export interface CartView {
  input: TotalsInput;
  sums: CartTotals;
  promoted: Promotions;
  methods: readonly ShippingMethod[];
}

/** Follows the stores. */
export function useCartView(): CartView {
  const input = useStore(totalsInput());
  const sums = useStore(totals());
  const promoted = useStore(promotions());
  const { methods } = useStore(shipping());
  return { input, sums, promoted, methods };
}
