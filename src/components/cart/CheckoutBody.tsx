import { cartCount } from '../../domain/cart/cart-sums.js';
import { CartSummary } from './CartSummary.js';
import { CheckoutForm } from './CheckoutForm.js';
import { useShop } from './shop-context.js';
import type { CartView } from './use-cart-view.js';

interface CheckoutBodyProps {
  view: CartView;
  /** The form keeps what is filled in while the visitor looks at the cart again. */
  hidden: boolean;
}

/** The second step: the sums, folded up, and the form, whose own button sends the order. */
export function CheckoutBody({ view, hidden }: CheckoutBodyProps) {
  const { t, site, money } = useShop();
  return (
    <div part="checkout-step" hidden={hidden}>
      <details part="recap">
        <summary part="recap-head">
          <span>
            {t('cart::summary')}, {t('cart::items', { count: cartCount(view.input.items) })}
          </span>
          <b part="recap-total">{money(view.sums.total)}</b>
        </summary>
        <CartSummary sums={view.sums} method={view.input.method} hasMethods={view.methods.length > 0} />
      </details>
      <CheckoutForm language={site.language} mode={site.mode} />
    </div>
  );
}
