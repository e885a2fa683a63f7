import { useState } from 'react';
import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { Icon } from '../shared/icons/Icon.js';
import { copyText } from '../shared/share/share-or-copy.js';
import { daysText } from '../shared/shipping/price-words.js';

interface OrderDetailsProps {
  order: PlacedOrder;
  language: string;
  t: ShopTranslate;
}

/** Details of an order that this tab has placed: its number, to copy, its items, delivery and sum. */
export function OrderDetails({ order, language, t }: OrderDetailsProps) {
  const { number, sum, currency, items, delivery } = order;
  return (
    <div part="order">
      <OrderNumber number={number} t={t} />
      {items.length > 0 && (
        <ul part="order-items" aria-label={t('payment::placed_items')}>
          {items.map(({ item_id, item_name, item_variant, quantity }) => (
            <li key={item_id}>
              {quantity} × {[item_name, item_variant].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      {(delivery || sum !== null) && (
        <dl part="order-sums">
          {delivery && <dt part="order-label">{t('cart::shipping')}</dt>}
          {delivery && (
            <dd part="order-delivery">
              {[delivery.title, daysText(delivery.days, t, language)].filter(Boolean).join(' · ')}
            </dd>
          )}
          {sum !== null && <dt part="order-label">{t('payment::placed_sum')}</dt>}
          {sum !== null && <dd part="order-sum">{formatMoney(sum, currency, language)}</dd>}
        </dl>
      )}
    </div>
  );
}

/** Order number with a copy button; where the browser does not allow copying, a press on the number selects it. */
function OrderNumber({ number, t }: { number: string; t: ShopTranslate }) {
  const [copied, setCopied] = useState(false);
  return (
    <div part="order-head">
      <p>
        <span part="order-label">{t('payment::placed_number')}</span>
        <bdi part="order-number">{number}</bdi>
      </p>
      <button type="button" part="button copy" onClick={async () => setCopied(await copyText(number))}>
        {t(copied ? 'payment::copied' : 'payment::copy')}
      </button>
      <span role="status" data-visually-hidden="">
        {copied && t('payment::copied')}
      </span>
    </div>
  );
}

interface PlacedProps extends OrderDetailsProps {
  onClose(): void;
}

/** Confirmation of a placed order, with the next steps. */
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
