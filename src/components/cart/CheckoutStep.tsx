import { createElement } from 'react';
import { useStoreWhile } from '../../platform/element/use-store.js';
import { cartPieces } from '../../stores/cart/selectors.js';
import { totals } from '../../stores/checkout/totals.js';
import { CartSummary } from './CartFoot.js';
import { useCartContext } from './cart-context.js';

/** The second step: the sums, folded up, and the form, whose own button sends the order. It keeps what is filled in while it is hidden. */
export function CheckoutStep({ hidden }: { hidden: boolean }) {
  const { site } = useCartContext();
  return (
    <div part="checkout-step" hidden={hidden}>
      <Recap hidden={hidden} />
      <CheckoutForm language={site.language} mode={site.mode} />
    </div>
  );
}

/** Hidden, it stays folded out or up, and follows no sums. */
function Recap({ hidden }: { hidden: boolean }) {
  const { t, money } = useCartContext();
  const count = useStoreWhile(!hidden, cartPieces());
  const { total } = useStoreWhile(!hidden, totals());
  return (
    <details part="recap">
      <summary part="recap-head">
        <span>
          {t('cart::summary')}, {t('cart::items', { count })}
        </span>
        <b part="recap-total">{money(total)}</b>
      </summary>
      {!hidden && <CartSummary />}
    </details>
  );
}

/**
 * The form of the checkout: the page's own in the slot, else one that asks for name, email and phone. The page's stays where it
 * is in the document; attributes are set by hand, because React would set some as properties once the tag is defined.
 */
function CheckoutForm({ language, mode }: { language: string; mode: string }) {
  const set = (form: HTMLElement | null) => {
    for (const [name, value] of Object.entries({ checkout: '', 'form-id': 'cart', language, mode })) {
      if (form && form.getAttribute(name) !== value) form.setAttribute(name, value);
    }
  };
  return <slot name="form">{createElement('sb-form', { ref: set })}</slot>;
}
