import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { Icon } from '../shared/icons/Icon.js';
import { OrderDetails } from './OrderDetails.js';

interface PlacedProps {
  order: PlacedOrder;
  language: string;
  t: ShopTranslate;
  onClose(): void;
}

/** An order that has been placed, and what comes next. */
export function Placed({ order, language, t, onClose }: PlacedProps) {
  return (
    <div part="message" data-state="placed" role="status">
      <span part="message-icon">
        <Icon name="check" />
      </span>
      <p part="message-title">{t('payment::placed_title')}</p>
      <OrderDetails order={order} language={language} t={t} />
      <p part="message-text">{order.words || t('payment::placed_next')}</p>
      <button part="button button-primary" type="button" onClick={onClose}>
        {t('cart::continue')}
      </button>
    </div>
  );
}
