import { AppliedPromo } from './AppliedPromo.js';
import { CartItems } from './CartItems.js';
import { CartNotices } from './CartNotices.js';
import { CartProgress } from './CartProgress.js';
import { PromoField } from './PromoField.js';
import { useShop } from './shop-context.js';
import type { CartView } from './use-cart-view.js';

interface CartBodyProps {
  view: CartView;
  onRemoved(): void;
}

/** The first step: what is in the cart, what can still be gained, and the promo code. */
export function CartBody({ view, onRemoved }: CartBodyProps) {
  const { admin } = useShop();
  const { input, sums, promoted, methods } = view;
  const { subtotal } = sums;
  const { discounts, method, items } = input;
  return (
    <>
      <CartNotices />
      {!admin && <CartProgress subtotal={subtotal} discounts={discounts} methods={methods} chosen={method} />}
      <CartItems items={items} onRemoved={onRemoved} />
      {promoted.field.state === 'applied' ? (
        <AppliedPromo promocode={promoted.field.promocode} subtotal={subtotal} notCombined={sums.promoNotCombined} />
      ) : (
        <PromoField field={promoted.field} />
      )}
    </>
  );
}
