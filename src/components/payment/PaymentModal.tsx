import { useCallback, useEffect, useRef, useState } from 'react';
import dialogStyles from '../../../styles/dialog.css';
import styles from '../../../styles/sb-payment.css';
import type { PaymentState, ShownBill } from '../../domain/payment/payment.js';
import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import { joinStops } from '../../domain/shared/observable.js';
import { reportError } from '../../events.js';
import { type CartTranslate, cartTexts } from '../../i18n/shop-texts.js';
import { useDialog } from '../../platform/dialog/use-dialog.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { onReturn } from '../../platform/screen/refresh-while-visible.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { type PaymentStore, payment } from '../../stores/payment/payment.js';
import { unpaidBills } from '../../stores/payment/payment-bills.js';
import { placedOrder } from '../../stores/payment/payment-order.js';
import { IconButton } from '../shared/buttons.js';
import { SentList } from '../shared/SentList.js';
import { Bill, type BillProps } from './Bill.js';
import { Message, Placed } from './Message.js';

/** Settings of a payment; empty means not set here. */
export interface PaymentProps {
  language: string;
}

/** Payment dialog, with the view of the payment's state. */
export function PaymentModal(props: PaymentProps) {
  useStyles(dialogStyles, styles);
  const { language, mode } = useSite(props);
  const t = useTexts(cartTexts, language);
  const { state, store, close } = usePayment(t);
  const open = state.kind !== 'closed' && state.kind !== 'error';
  const dialog = useDialog({ open, onClose: close, closing: 200 });
  const title = useRef<HTMLHeadingElement>(null);

  // screen readers read a new view from its title on
  useEffect(() => {
    if (open && state.kind !== 'loading') title.current?.focus();
  }, [open, state.kind]);

  return (
    <dialog
      part="dialog"
      ref={dialog}
      aria-labelledby="title"
      // for messages only: a bill is read from its title on
      aria-describedby="message-title message-text"
      data-state="closed"
    >
      <div part="dialog-head">
        <h2 part="dialog-title" id="title" tabIndex={-1} ref={title}>
          {heading(state, t)}
        </h2>
        <IconButton icon="close" part="icon-button close" aria-label={t('main::close')} onClick={close} />
      </div>
      <div part="dialog-body">
        <View state={state} store={store} editing={mode === 'admin'} language={language} t={t} onClose={close} />
      </div>
    </dialog>
  );
}

/** Title of the dialog; for the bill of this tab's order, it confirms that the order is placed. */
function heading(state: PaymentState, t: CartTranslate): string {
  if (state.kind === 'placed') return t('payment::placed_heading');
  const number = state.kind === 'bill' ? orderOf(state.payId)?.number : undefined;
  return number ? t('payment::order_placed', { number }) : t('payment::title');
}

interface ViewProps {
  state: PaymentState;
  store: PaymentStore;
  /** In the editor, which pays nothing. */
  editing: boolean;
  language: string;
  t: CartTranslate;
  onClose(): void;
}

/** View of a payment's state. */
function View({ state, store, editing, language, t, onClose }: ViewProps) {
  const order = 'payId' in state ? orderOf(state.payId) : null;
  switch (state.kind) {
    case 'closed':
    case 'error':
      return null;
    case 'loading':
      return <Skeleton label={t(state.claim === 'pay' ? 'main::loading' : 'payment::checking')} />;
    case 'bill': {
      const given = { bill: state, order, language, t, onChoose: store.choose };
      return editing ? <EditedBill {...given} /> : <Bill {...given} onPay={() => void store.pay()} />;
    }
    case 'placed':
      return <Placed order={state.order} language={language} t={t} onClose={onClose} />;
    default: {
      const retry = () => store.retry(pageHistory());
      const bill = () => store.showBill(pageHistory());
      return (
        <Message
          state={state}
          order={order}
          language={language}
          t={t}
          onRetry={retry}
          onBill={bill}
          onClose={onClose}
        />
      );
    }
  }
}

/** Bill in the editor: its button lists what would be sent. */
function EditedBill(props: Omit<BillProps, 'onPay'>) {
  const { bill, language } = props;
  const [listed, setListed] = useState<ShownBill | null>(null);
  const { chosen, payId, hash } = bill;
  const sent = { pay_type: chosen, pay_id: payId, h: hash };
  const lines = Object.entries(sent).map(([name, value]) => ({ name, value }));
  return (
    <>
      <Bill {...props} onPay={() => setListed(bill)} />
      <div role="status">{listed === bill && <SentList lines={lines} language={language} />}</div>
    </>
  );
}

/** Order of a payment; null if this tab has not placed it. */
function orderOf(payId: string): PlacedOrder | null {
  const order = placedOrder().read();
  return order?.payId === payId ? order : null;
}

function Skeleton({ label }: { label: string }) {
  return (
    <div part="methods">
      <p id="message-text" role="status" data-visually-hidden="">
        {label}
      </p>
      <div part="skeleton" />
      <div part="skeleton" />
      <div part="skeleton" />
    </div>
  );
}

/** Follows the page's URL: opens the payment that it names, closes when Back leaves the payment. Follows payments made elsewhere. */
function usePayment(t: CartTranslate): { state: PaymentState; store: PaymentStore; close(): void } {
  const host = useHost();
  const store = payment();
  const close = useCallback(() => store.close(pageHistory()), [store]);
  const state = useStore(store);

  useEffect(() => {
    // an order that is shown without changing the URL cannot be opened from it
    if (store.get().kind !== 'placed') store.openFromAddress();
    return pageHistory().subscribe(store.openFromAddress);
  }, [store]);

  const payable = state.kind === 'bill' || state.kind === 'awaited' ? state.payId : '';
  useEffect(() => {
    if (!payable) return;
    const check = () => void store.check();
    // paid in another tab, or elsewhere
    const isForgotten = () =>
      !unpaidBills()
        .get()
        .some(({ payId }) => payId === payable);
    return joinStops(
      onReturn(check),
      unpaidBills().listen(() => isForgotten() && check()),
    );
  }, [store, payable]);

  useEffect(() => {
    if (state.kind !== 'error') return;
    const message = state.message || t('main::error::unknown');
    close();
    reportError(host, { code: 'payment', message }, () => window.alert(message));
  }, [state, close, host, t]);

  return { state, store, close };
}
