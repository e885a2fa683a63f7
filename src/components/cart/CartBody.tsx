import { memo, useDeferredValue, useId, useRef, useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../domain/cart/order-note.js';
import { useStore } from '../../platform/react/use-store.js';
import { lacking } from '../../stores/backend/backend.js';
import { cartIds } from '../../stores/cart/selectors.js';
import { orderNote } from '../../stores/checkout/order-note.js';
import { promotions } from '../../stores/totals/promotions.js';
import { Icon } from '../shared/icons/Icon.js';
import { AppliedPromo } from './AppliedPromo.js';
import { CartProgress } from './CartProgress.js';
import { CartRow } from './CartRow.js';
import { useCartContext } from './cart-context.js';
import { PromoField } from './Promo.js';
import { ShareCart } from './ShareCart.js';
import { ShippingEstimate } from './ShippingEstimate.js';

/** Maximum rows in the first frame of the open cart: more than any screen shows. */
const FIRST_ROWS = 24;

interface CartBodyProps {
  /** The open cart has been painted: the rows beyond the screen can follow. */
  drawn: boolean;
  /** A row has been removed. */
  onRemoved(): void;
}

/** First step: items, progress towards a benefit, promo code and delivery estimate. */
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

/** Rows of the cart; rerenders when a row is added or removed, because each row subscribes to its own item. */
function CartItems({ drawn, onRemoved }: CartBodyProps) {
  const { t } = useCartContext();
  const ids = useStore(cartIds());
  // deferred, so that the browser stays responsive while a long cart renders
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

/** Applied promo code, or the field for one. */
function Promo() {
  const field = useStore(promotions(), (promoted) => promoted.field);
  const used = useRef(false);
  return field.state === 'applied' ? (
    <AppliedPromo promocode={field.promocode} checking={field.checking} used={used} />
  ) : (
    <PromoField field={field} used={used} />
  );
}

/** Visitor's note to the order, in shops that accept notes. Collapsed while there is none. */
function OrderNote() {
  const { t, rules } = useCartContext();
  const note = useStore(orderNote());
  const [open, setOpen] = useState(note !== '');
  const id = useId();
  if (!rules.orderNote) return null;
  return (
    <details part="order-note" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary part="order-note-head" id={id}>
        {t('cart::note')}
      </summary>
      <textarea
        part="order-note-field"
        aria-labelledby={id}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => orderNote().write(currentTarget.value)}
      />
    </details>
  );
}

/** Empty cart, with a button that returns to the shop. */
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
