import { useId } from 'react';
import { submitBlock } from '../../domain/cart/order.js';
import type { TotalsInput } from '../../domain/cart/totals.js';
import { CartSummary } from './CartSummary.js';
import { useShop } from './shop-context.js';
import type { CartView } from './use-cart-view.js';

/** At the foot of the cart: the sums, why it cannot be ordered yet (CART-05, OUT-03), and the way to the checkout. */
export function CartFoot({ view, onCheckout }: { view: CartView; onCheckout(): void }) {
  const { t, say } = useShop();
  const id = useId();
  const tip = useTip(view.input);
  const press = () => (tip ? say(tip) : onCheckout());
  return (
    <div part="foot">
      <CartSummary sums={view.sums} method={view.input.method} hasMethods={view.methods.length > 0} />
      {tip && (
        <p part="tip" id={id}>
          {tip}
        </p>
      )}
      <button
        type="button"
        part="button button-primary checkout"
        aria-disabled={tip !== ''}
        aria-describedby={tip ? id : undefined}
        onClick={press}
      >
        {t('cart::checkout')}
      </button>
    </div>
  );
}

/** Shipping does not block here: its method is chosen, and changed, in the next step. */
function useTip({ items, settings }: TotalsInput): string {
  const { t, money } = useShop();
  const block = submitBlock({ items, settings, method: null });
  if (block?.reason === 'min_total') return t('cart::min_total_tip', { sum: money(block.sum) });
  return block?.reason === 'not_available' ? t('cart::some_items_not_available_tip') : '';
}
