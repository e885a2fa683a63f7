import { useCallback, useEffect, useRef } from 'react';
import dialogStyles from '../../../styles/dialog.css';
import styles from '../../../styles/sb-payment.css';
import type { PaymentState } from '../../domain/payment/payment.js';
import { reportError } from '../../events.js';
import { type ShopTranslate, shopTexts } from '../../i18n/shop-texts.js';
import { useDialog } from '../../platform/dialog/use-dialog.js';
import { useSite, useTexts } from '../../platform/element/use-site.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { type PaymentStore, payment } from '../../stores/payment.js';
import { placedOrder } from '../../stores/payment-order.js';
import { Icon } from '../shared/icons/Icon.js';
import { Bill } from './Bill.js';
import { Message } from './Message.js';
import { Placed } from './Placed.js';

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
          {t(state.kind === 'placed' ? 'payment::placed_heading' : 'payment::title')}
        </h2>
        <button part="icon-button close" type="button" aria-label={t('main::close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div part="dialog-body" aria-busy={state.kind === 'loading'}>
        <View state={state} store={store} language={language} t={t} onClose={close} />
      </div>
    </dialog>
  );
}

interface ViewProps {
  state: PaymentState;
  store: PaymentStore;
  language: string;
  t: ShopTranslate;
  onClose(): void;
}

/** What the dialog shows in a state. */
function View({ state, store, language, t, onClose }: ViewProps) {
  const number = 'payId' in state ? orderNumber(state.payId) : '';
  switch (state.kind) {
    case 'closed':
    case 'error':
      return null;
    case 'loading':
      return <Skeleton label={t(state.claimed ? 'payment::checking' : 'main::loading')} />;
    case 'bill': {
      const given = { number, language, t };
      return <Bill bill={state} {...given} onChoose={store.choose} onPay={() => void store.pay()} />;
    }
    case 'placed':
      return <Placed order={state.order} language={language} t={t} onClose={onClose} />;
    default: {
      const retry = () => store.retry(pageHistory());
      const bill = () => store.showBill(pageHistory());
      return <Message state={state} number={number} t={t} onRetry={retry} onBill={bill} onClose={onClose} />;
    }
  }
}

/** Number of the order that a payment belongs to; empty when this tab has not placed it. */
function orderNumber(payId: string): string {
  const order = placedOrder().read();
  return order?.payId === payId ? order.number : '';
}

function Skeleton({ label }: { label: string }) {
  return (
    <div part="methods" role="status" aria-label={label}>
      <div part="skeleton" />
      <div part="skeleton" />
      <div part="skeleton" />
    </div>
  );
}

/** Follows the page's address: opens what it names, closes when Back leaves the payment. */
function usePayment(): { state: PaymentState; store: PaymentStore; close(): void } {
  const host = useHost();
  const store = payment();
  const close = useCallback(() => store.close(pageHistory()), [store]);
  const state = useStore(store);

  useEffect(() => {
    // an order that is shown without its address has none to be opened from
    if (store.get().kind !== 'placed') store.openFromAddress();
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
