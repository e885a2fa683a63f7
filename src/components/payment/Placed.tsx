import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { Icon } from '../shared/icons/Icon.js';

interface PlacedProps {
  order: PlacedOrder;
  language: string;
  t: ShopTranslate;
  onClose(): void;
}

/** An order that has been placed: its number, its sum, and what comes next. */
export function Placed({ order: { number, sum, currency, words }, language, t, onClose }: PlacedProps) {
  return (
    <div part="message" data-state="placed" role="status">
      <span part="message-icon">
        <Icon name="check" />
      </span>
      <p part="message-title">{t('payment::placed_title')}</p>
      <dl part="order">
        <dt part="order-label">{t('payment::placed_number')}</dt>
        <dd part="order-number">
          <bdi>{number}</bdi>
        </dd>
        {sum !== null && <dt part="order-label">{t('payment::placed_sum')}</dt>}
        {sum !== null && <dd part="order-sum">{formatMoney(sum, currency, language)}</dd>}
      </dl>
      <p part="message-text">{words || t('payment::placed_next')}</p>
      <button part="button button-primary" type="button" onClick={onClose}>
        {t('cart::continue')}
      </button>
    </div>
  );
}
