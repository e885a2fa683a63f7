import { useEffect, useMemo, useState } from 'react';
import { PLACED_HASH, paymentQuery } from '../../domain/payment/payment-address.js';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import { text } from '../../platform/element/attributes.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { onHistoryMove } from '../../platform/history/page-address.js';
import { IDLE, type LazyState, lazy, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { useSite } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { startedStore } from '../../stores/page/page-store.js';
import type { PaymentStore } from '../../stores/payment/payment.js';
import { paymentReminder } from '../../stores/payment/payment-bills.js';
import { PAYMENT_STORE, paymentViews } from '../../stores/payment/payment-views.js';
import type { PaymentProps } from './PaymentModal.js';
import type { ReminderProps } from './PaymentReminder.js';

/** The modal; loaded once there is something to pay. */
export const paymentModal = lazyModule(
  () => import('./PaymentModal.js'),
  'the payment could not be loaded; its link tries again',
  'payment',
);

const reminderModule = lazyModule(
  () => import('./PaymentReminder.js'),
  'the reminder of an unpaid order could not be loaded; the order is kept',
  'payment',
);

export const PAYMENT_ATTRIBUTES = {
  language: text(),
};

/** Payment element. Its modal is loaded once there is something to pay, because most pages never need it. */
export function Payment(props: PaymentProps) {
  const host = useHost();
  const [state, setState] = useState<LazyState<typeof import('./PaymentModal.js')>>(IDLE);
  const lazyModal = useMemo(() => lazy(host, paymentModal, setState), [host]);
  const modal = readyValue(state);
  const there = modal !== undefined;

  useEffect(watchFocus, []);
  useEffect(() => paymentViews().add(async () => (await lazyModal.load()) !== undefined), [lazyModal]);
  useEffect(() => {
    if (there) return;
    const follow = () => {
      if (isNamed() || isPlaced()) void lazyModal.load();
    };
    follow();
    return joinStops(
      onHistoryMove(follow),
      // tries again when the connection is back
      listen(window, 'online', follow),
      listen(document, 'payment-change', follow),
    );
  }, [there, lazyModal]);

  return (
    <>
      {modal && <modal.PaymentModal {...props} />}
      <Reminder opened={there} {...props} />
    </>
  );
}

/** Shows that an order waits for payment. On a page that opens with a payment, the payment comes first. */
function Reminder(props: ReminderProps) {
  const { opened } = props;
  const { mode } = useSite(props);
  const [begun] = useState(isNamed);
  const waiting = useStore(paymentReminder(), (bill) => bill !== null);
  const wanted = waiting && mode !== 'admin' && (opened || !begun);
  const module = readyValue(useLazy(reminderModule, wanted));
  return wanted && module && <module.PaymentReminder {...props} />;
}

/** True if the URL names a payment, or an order that has been placed. */
function isNamed(): boolean {
  return paymentQuery(location.search) !== null || location.hash === PLACED_HASH;
}

/** True while an order is shown, also where the URL does not name it. */
function isPlaced(): boolean {
  return startedStore<PaymentStore>(PAYMENT_STORE)?.get().kind === 'placed';
}
