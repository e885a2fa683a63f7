import { type FocusEvent, useEffect, useRef, useState } from 'react';
import styles from '../../../styles/sb-payment-reminder.css';
import type { UnpaidBill } from '../../domain/payment/placed-order.js';
import { listen } from '../../events.js';
import { cartTexts } from '../../i18n/shop-texts.js';
import { eventOrigin, focusIfLost } from '../../platform/focus/shadow-dom.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { announceFailedOpening, loadFailureTexts } from '../../platform/lazy/failed-opening.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { onReturn } from '../../platform/screen/refresh-while-visible.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { LiveRegion, useAnnouncer } from '../../platform/speech/announcer.js';
import { payment } from '../../stores/payment/payment.js';
import { paymentReminder } from '../../stores/payment/payment-bills.js';
import { checkUnpaidBills } from '../../stores/payment/payment-bills-check.js';
import { paymentViews } from '../../stores/payment/payment-views.js';
import { IconButton } from '../shared/buttons.js';
import { Icon } from '../shared/icons/Icon.js';
import type { PaymentProps } from './PaymentModal.js';

export interface ReminderProps extends PaymentProps {
  /** A payment has been opened on this page. */
  opened: boolean;
}

/** Bar at the bottom of the page: an order that waits for payment, with a button for its bill and one to dismiss it. */
export function PaymentReminder({ opened, ...props }: ReminderProps) {
  useStyles(styles);
  const { language } = useSite(props);
  const t = useTexts(cartTexts, language);
  const bill = useStore(paymentReminder());
  const idle = useStore(payment(), ({ kind }) => kind === 'closed');
  const checked = useChecked((idle && bill?.payId) || '');
  const shown = bill !== null && checked === bill.payId && t.ready ? bill : null;
  const number = shown?.number ?? '';
  const words = shown ? t('payment::unpaid', { number }) : '';
  // on later pages the text is not announced, only shown
  const announcements = useAnnounced(idle && opened ? words : '');
  const host = useHost();
  // offline it would be too late
  useEffect(() => loadFailureTexts(language), [language]);
  const pay = async ({ payId, hash }: UnpaidBill, pressed: Element) => {
    // the bar stays until the bill can be shown, and can be pressed again
    if (!(await paymentViews().load())) await announceFailedOpening(host, language, pressed);
    else if (payment().get().kind === 'closed') payment().start(payId, hash, pageHistory());
  };
  const [returnFocus, noteFocus] = useFocusReturn();
  const close = () => {
    if (!shown) return;
    returnFocus();
    paymentReminder().close(shown.payId);
  };
  return (
    <>
      {shown && (
        // it stays while the bill is open, which returns the focus to its button
        <section part="reminder" aria-label={t('payment::unpaid_order')} hidden={!idle} onFocus={noteFocus}>
          <Icon name="clock" />
          <p part="reminder-text">{words}</p>
          <button
            type="button"
            part="button reminder-pay"
            aria-label={t('payment::unpaid_pay_of', { number })}
            onClick={({ currentTarget }) => void pay(shown, currentTarget)}
          >
            {t('payment::unpaid_pay')}
          </button>
          <IconButton icon="close" part="icon-button reminder-close" aria-label={t('main::close')} onClick={close} />
        </section>
      )}
      <LiveRegion announcements={announcements} />
    </>
  );
}

/**
 * Payment id of the bill that has been checked with the server; empty: none. Checks again whenever the page becomes visible, because the
 * visitor may have paid elsewhere.
 */
function useChecked(payId: string): string {
  const [checked, setChecked] = useState('');
  useEffect(() => {
    // the payment may have been opened since the last render: it requests its bill itself
    if (!payId || payment().get().kind !== 'closed') return;
    let wanted = true;
    const check = () => void checkUnpaidBills().then(() => wanted && setChecked(payId));
    check();
    const stop = onReturn((why) => why === 'visible' && check());
    return () => {
      wanted = false;
      stop();
    };
  }, [payId]);
  return checked;
}

/** Announces each new text to screen readers. */
function useAnnounced(words: string) {
  const { announcements, announce } = useAnnouncer();
  useEffect(() => announce(words), [words, announce]);
  return announcements;
}

/**
 * Returns the focus to where it came from; the focus handler notes that place. So does a payment from the bar that closes after the bar is
 * gone.
 */
function useFocusReturn(): [() => void, (event: FocusEvent) => void] {
  const root = useHost().shadowRoot;
  const before = useRef<EventTarget | null>(null);
  /** The element of the page that had the focus last, also in a shadow root: an event names only its host. */
  const left = useRef<EventTarget | null>(null);
  const noteFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    before.current = relatedTarget.shadowRoot ? left.current : relatedTarget;
  };
  useEffect(() => {
    const stop = listen(document, 'focusout', (event) => (left.current = eventOrigin(event)), { capture: true });
    return () => {
      stop();
      const { current } = before;
      const back = () => focusIfLost(current as HTMLElement | null);
      root?.querySelector('dialog[open]')?.addEventListener('close', back, { once: true });
    };
  }, [root]);
  const returnFocus = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  return [returnFocus, noteFocus];
}
