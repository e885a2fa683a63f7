import type { CartItem } from '../../domain/cart/cart.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';

/** An item that cannot be shown whole: it may be in the sum, so it has its name and can be taken out. */
export function BareLine({ item: { title }, onRemove }: { item: CartItem; onRemove(): void }) {
  const { t } = useCartContext();
  return (
    <>
      <div part="info">
        <h3 part="item-title">{title}</h3>
      </div>
      <div part="controls">
        <button type="button" part="remove" aria-label={t('cart::remove', { title })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
    </>
  );
}
