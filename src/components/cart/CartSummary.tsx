import type { CartTotals } from '../../domain/cart/totals.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import { useShop } from './shop-context.js';

interface CartSummaryProps {
  sums: CartTotals;
  /** The chosen method; null when none is. */
  method: ShippingMethod | null;
  /** There is something to choose from. */
  hasMethods: boolean;
}

/** Subtotal, discount, promo code, shipping, total (CART-04). Lines of 0 are left out, but for the editor (CART-16). */
export function CartSummary({ sums, method, hasMethods }: CartSummaryProps) {
  const { t, money, admin } = useShop();
  const off = (amount: number) => (amount > 0 ? `−${money(amount)}` : money(0));
  const shippingWords = () => {
    if (!method) return t('cart::shipping_next');
    if (sums.shippingNotFixed) return t('cart::shipping_not_fixed');
    return sums.shipping === 0 ? t('cart::shipping_free') : money(sums.shipping);
  };
  return (
    <dl part="summary" aria-label={t('cart::summary')}>
      <Line kind="subtotal" name={t('cart::subtotal')} value={money(sums.subtotal)} />
      {(sums.discount > 0 || admin) && <Line kind="discount" name={t('cart::discount')} value={off(sums.discount)} />}
      {(sums.promo > 0 || admin) && <Line kind="promo" name={t('cart::promo')} value={off(sums.promo)} />}
      {(method || hasMethods) && (
        <Line kind={method ? 'shipping' : 'shipping-open'} name={t('cart::shipping')} value={shippingWords()} />
      )}
      <Line kind="total" name={t('cart::total')} value={money(sums.total)} />
    </dl>
  );
}

function Line({ kind, name, value }: { kind: string; name: string; value: string }) {
  return (
    <div part={`line line-${kind}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
