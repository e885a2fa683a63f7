import { useCallback, useEffect, useRef } from 'react';
import dialogStyles from '../../../styles/dialog.css';
import styles from '../../../styles/sb-payment.css';
import type { PaymentState } from '../../domain/payment/payment.js';
import { reportError } from '../../events.js';
import { shopTexts } from '../../i18n/shop-texts.js';
import { useDialog } from '../../platform/dialog/use-dialog.js';
import { useSite, useTexts } from '../../platform/element/use-site.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { type PaymentStore, payment } from '../../stores/payment.js';
import { Icon } from '../shared/icons/Icon.js';
import { Bill } from './Bill.js';
import { Message } from './Message.js';

/** Settings of a payment; empty means not set here. */
export interface PaymentProps {
  language: string;
}

/** The payment modal: one dialog, and in it the view of the payment's state. */
export function PaymentModal(props: PaymentProps) {
  useStyles(dialogStyles, styles);
  const { language } = useSite(props);
  const t = useTexts(shopTexts, language);
  const { state, store, close } = usePayment();
  const open = state.kind !== 'closed' && state.kind !== 'error';
  const dialog = useDialog({ open, onClose: close, closing: 200 });
  const title = useRef<HTMLHeadingElement>(null);

  // a new view is read from its title on
  useEffect(() => {
    if (open && state.kind !== 'loading') title.current?.focus();
  }, [open, state.kind]);

  return (
    <dialog part="dialog" ref={dialog} aria-labelledby="title" data-state="closed">
      <div part="dialog-head">
        <h2 part="dialog-title" id="title" tabIndex={-1} ref={title}>
          {t('payment::title')}
        </h2>
        <button part="icon-button close" type="button" aria-label={t('main::close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div part="dialog-body" aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && (
          <div part="methods" role="status" aria-label={t('main::loading')}>
            <div part="skeleton" />
            <div part="skeleton" />
            <div part="skeleton" />
          </div>
        )}
        {state.kind === 'bill' && (
          <Bill bill={state} language={language} t={t} onChoose={store.choose} onPay={() => void store.pay()} />
        )}
        {state.kind !== 'closed' && state.kind !== 'error' && state.kind !== 'loading' && state.kind !== 'bill' && (
          <Message state={state} t={t} onRetry={store.retry} onClose={close} />
        )}
      </div>
    </dialog>
  );
}

/** Follows the page's address: opens what it names, closes when Back leaves the payment. */
function usePayment(): { state: PaymentState; store: PaymentStore; close(): void } {
  const host = useHost();
  const store = payment();
  const close = useCallback(() => store.close(pageHistory()), [store]);
  const state = useStore(store);

  useEffect(() => {
    store.openFromAddress();
    return pageHistory().subscribe(store.openFromAddress);
  }, [store]);

  useEffect(() => {
    if (state.kind !== 'error') return;
    const { message } = state;
    close();
    reportError(host, { code: 'payment', message }, () => window.alert(message));
  }, [state, close, host]);

  return { state, store, close };
}
