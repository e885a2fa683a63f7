import { memo, useDeferredValue, useRef } from 'react';
import { useStore } from '../../platform/element/use-store.js';
import { lacking } from '../../stores/backend.js';
import { cartIds } from '../../stores/cart/selectors.js';
import { promotions } from '../../stores/promotions/promotions.js';
import { Icon } from '../shared/icons/Icon.js';
import { AppliedPromo } from './AppliedPromo.js';
import { CartProgress } from './CartProgress.js';
import { CartRow } from './CartRow.js';
import { useCartContext } from './cart-context.js';
import { OrderNote } from './OrderNote.js';
import { PromoField } from './Promo.js';
import { ShareCart } from './ShareCart.js';
import { ShippingEstimate } from './ShippingEstimate.js';

/** Rows that the first frame of the open cart has at most: more than any screen shows. */
const FIRST_ROWS = 24;

interface CartBodyProps {
  /** The open cart has been drawn: the rows that no screen has room for can follow. */
  drawn: boolean;
  /** A row has gone. */
  onRemoved(): void;
}

/** The first step: what is in the cart, what can still be gained, and the promo code. */
export const CartBody = memo(function CartBody({ drawn, onRemoved }: CartBodyProps) {
  const { admin } = useCartContext();
  const takesCodes = useStore(lacking(), (lacks) => lacks?.has('promocode') === false);
  return (
    <>
      {!admin && <CartProgress />}
      <CartItems drawn={drawn} onRemoved={onRemoved} />
      {takesCodes && <Promo />}
      <ShippingEstimate />
      <OrderNote />
      {!admin && <ShareCart />}
      <slot name="before-sums" />
    </>
  );
});

/** The rows of the cart, rendered when one comes or goes; each follows its own item. */
function CartItems({ drawn, onRemoved }: CartBodyProps) {
  const { t } = useCartContext();
  const ids = useStore(cartIds());
  // in steps, between which the browser answers the visitor
  const whole = useDeferredValue(drawn);
  const shown = whole ? ids : ids.slice(0, FIRST_ROWS);
  return (
    <ul part="items" aria-label={t('cart::list')}>
      {shown.map((id) => (
        <CartRow key={id} id={id} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

/** The applied promo code, or the field for one. */
function Promo() {
  const field = useStore(promotions(), (promoted) => promoted.field);
  const used = useRef(false);
  return field.state === 'applied' ? (
    <AppliedPromo promocode={field.promocode} checking={field.checking} used={used} />
  ) : (
    <PromoField field={field} used={used} />
  );
}

/** An empty cart says what to do next. */
export function CartEmpty({ onClose }: { onClose(): void }) {
  const { t } = useCartContext();
  return (
    <div part="empty">
      <span part="empty-icon">
        <Icon name="cart" />
      </span>
      <p part="empty-title">{t('cart::empty')}</p>
      <p part="empty-tip">{t('cart::empty_tip')}</p>
      <button type="button" part="button button-primary" onClick={onClose}>
        {t('cart::continue')}
      </button>
      <slot name="empty" />
    </div>
  );
}
