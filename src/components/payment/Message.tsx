import type { PaymentState } from '../../domain/payment/payment.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { Icon, type IconName } from '../shared/icons/Icon.js';

type Told = Extract<PaymentState, { kind: 'cash' | 'already_paid' | 'success' | 'fail' | 'unreachable' }>;

interface MessageProps {
  state: Told;
  t: ShopTranslate;
  onRetry(): void;
  onClose(): void;
}

/** The views that say one thing and offer one action. */
export function Message({ state, t, onRetry, onClose }: MessageProps) {
  const { icon, title, text } = wording(state, t);
  const again = state.kind === 'fail' || state.kind === 'unreachable';
  return (
    <div part="message" data-state={state.kind} role={again ? 'alert' : 'status'}>
      <span part="message-icon">
        <Icon name={icon} />
      </span>
      <p part="message-title">{title}</p>
      {text && <p part="message-text">{text}</p>}
      <button part="button button-primary" type="button" onClick={again ? onRetry : onClose}>
        {again ? t('main::retry') : t('main::close')}
      </button>
    </div>
  );
}

function wording(state: Told, t: ShopTranslate): { icon: IconName; title: string; text: string } {
  switch (state.kind) {
    case 'cash':
      return { icon: 'check', title: t('payment::cash_title'), text: state.instruction };
    case 'already_paid': {
      const values = { number: state.payId, time: state.time };
      const text = t(state.time ? 'payment::already_paid_text' : 'payment::already_paid_text_short', values);
      return { icon: 'check', title: t('payment::already_paid_title'), text };
    }
    case 'success': {
      const number = state.payId;
      const text = number ? t('payment::success_text', { number }) : t('payment::success_text_short');
      return { icon: 'check', title: t('payment::success_title'), text };
    }
    case 'fail':
      return { icon: 'alert', title: t('payment::fail_title'), text: t('payment::fail_text') };
    case 'unreachable':
      return {
        icon: 'alert',
        title: t('payment::unreachable_title'),
        text: state.message || t('main::error::network'),
      };
  }
}
