import { useState } from 'react';
import { NO_METHODS, type PaymentFailure, type PaymentState } from '../../domain/payment/payment.js';
import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { CartTranslate } from '../../i18n/shop-texts.js';
import { LinkButton } from '../shared/buttons.js';
import { Icon, type IconName } from '../shared/icons/Icon.js';
import { copyText } from '../shared/share/share-or-copy.js';
import { daysText } from '../shared/shipping/price-words.js';

type MessageState = Extract<
  PaymentState,
  { kind: 'cash' | 'already_paid' | 'success' | 'fail' | 'awaited' | 'unreachable' }
>;

interface MessageProps {
  state: MessageState;
  /** Order of the payment; null if this tab does not know it. */
  order: PlacedOrder | null;
  language: string;
  t: CartTranslate;
  onRetry(): void;
  onBill(): void;
  onClose(): void;
}

/** Views with one message and one action; for a payment that has not arrived, the bill is a second action. */
export function Message({ state, order, language, t, onRetry, onBill, onClose }: MessageProps) {
  const { icon, title, text, again } = wording(state, order, t);
  const isDone = DONE.includes(state.kind);
  const alarming = state.kind === 'fail' || state.kind === 'unreachable';
  return (
    <div part="message" data-state={state.kind} role={alarming ? 'alert' : 'status'}>
      <span part="message-icon">
        <Icon name={icon} />
      </span>
      <p part="message-title" id="message-title">
        {title}
      </p>
      {text && (
        <p part="message-text" id="message-text">
          {text}
        </p>
      )}
      {order && isDone && <OrderDetails order={order} language={language} t={t} />}
      {order && !isDone && <p part="message-text">{t('payment::order_number', { number: order.number })}</p>}
      {order && isDone && <p part="message-text">{order.words || nextWords(order, t)}</p>}
      <button part="button button-primary" type="button" onClick={again ? onRetry : onClose}>
        {again || t(isDone ? 'cart::continue' : 'main::close')}
      </button>
      {state.kind === 'awaited' && <LinkButton onClick={onBill}>{t('payment::show_bill')}</LinkButton>}
    </div>
  );
}

/** States in which the visitor has nothing more to do. */
const DONE: readonly MessageState['kind'][] = ['success', 'already_paid', 'cash'];

/** Default text about the next steps, used if the form's author has not set one. */
function nextWords({ email }: PlacedOrder, t: CartTranslate): string {
  return email ? t('payment::next_email', { email }) : t('payment::next');
}

/** Text of a failed call: the server's if it has refused, otherwise that of the error catalogue. */
export function failureText({ code, message }: PaymentFailure, t: CartTranslate): string {
  return message || t.known(`main::error::${code}`) || t('main::error::unknown');
}

interface Wording {
  icon: IconName;
  title: string;
  text: string;
  /** Label of the retry button; absent if there is nothing to retry. */
  again?: string;
}

/** Icon and texts of a state. The number of the payment is shown only if the order's number is not known. */
function wording(state: MessageState, order: PlacedOrder | null, t: CartTranslate): Wording {
  switch (state.kind) {
    case 'cash':
      return { icon: 'check', title: t('payment::cash_title'), text: state.instruction };
    case 'already_paid': {
      const values = { number: state.number, time: state.time };
      const text = t(state.time ? 'payment::already_paid_text' : 'payment::already_paid_text_short', values);
      return { icon: 'check', title: t('payment::already_paid_title'), text };
    }
    case 'success': {
      const { number } = state;
      const text = number && !order ? t('payment::success_text', { number }) : t('payment::success_text_short');
      return { icon: 'check', title: t('payment::success_title'), text };
    }
    case 'awaited':
      return {
        icon: 'clock',
        title: t('payment::awaited_title'),
        text: t('payment::awaited_text'),
        again: t('payment::check_again'),
      };
    case 'fail':
      return {
        icon: 'alert',
        title: t('payment::fail_title'),
        text: t('payment::fail_text'),
        again: t('main::retry'),
      };
    case 'unreachable': {
      const none = state.failure.code === NO_METHODS;
      const title = state.claim === 'pay' ? 'payment::unreachable_title' : 'payment::unchecked_title';
      return {
        icon: 'alert',
        title: t(none ? 'payment::no_methods' : title),
        text: none ? t('payment::no_methods_text') : failureText(state.failure, t),
        again: t('main::retry'),
      };
    }
  }
}

interface OrderDetailsProps {
  order: PlacedOrder;
  language: string;
  t: CartTranslate;
}

/** Details of an order that this tab has placed: its number, to copy, its items, delivery and sum. */
function OrderDetails({ order, language, t }: OrderDetailsProps) {
  const { number, sum, currency, items, delivery } = order;
  return (
    <div part="order">
      <OrderNumber number={number} t={t} />
      {items.length > 0 && (
        <ul part="order-items" aria-label={t('payment::placed_items')}>
          {items.map(({ item_id, item_name, item_variant, quantity }) => (
            <li key={`${item_id} ${item_variant}`}>
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
function OrderNumber({ number, t }: { number: string; t: CartTranslate }) {
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
      <p part="message-text">
        {order.words || t(order.sum === 0 ? 'payment::placed_next_free' : 'payment::placed_next')}
      </p>
      <button part="button button-primary" type="button" onClick={onClose}>
        {t('cart::continue')}
      </button>
    </div>
  );
}
