import { Icon } from '../shared/icons/Icon.js';
import { useShop } from './shop-context.js';

/** An empty cart says what to do next. */
export function CartEmpty({ onClose }: { onClose(): void }) {
  const { t } = useShop();
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
    </div>
  );
}
