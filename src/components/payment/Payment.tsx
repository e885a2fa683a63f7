import { useEffect, useState } from 'react';
import { paymentQuery } from '../../domain/payment/payment-address.js';
import { listen } from '../../events.js';
import { watchFocus } from '../../platform/focus/last-focused.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { useLater } from '../../platform/lazy/use-later.js';
import type { PaymentProps } from './PaymentModal.js';

const modalPart = { load: () => import('./PaymentModal.js') };
const FAILED = ['payment', 'the payment could not be loaded'] as const;

/** The payment. Its modal is loaded once there is something to pay: most pages never need it. */
export function Payment(props: PaymentProps) {
  const [wanted, setWanted] = useState(false);
  const [modal, again] = useLater(modalPart, wanted, FAILED);
  const there = typeof modal === 'object';

  useEffect(watchFocus, []);
  useEffect(() => {
    if (there) return;
    const follow = () => {
      if (!paymentQuery(location.search)) return;
      setWanted(true);
      again();
    };
    follow();
    const unsubscribe = pageHistory().subscribe(follow);
    // a connection that is back is another try
    window.addEventListener('online', follow);
    const unlisten = listen(document, 'payment-change', follow);
    return () => {
      unsubscribe();
      window.removeEventListener('online', follow);
      unlisten();
    };
  }, [there, again]);

  return there && <modal.PaymentModal {...props} />;
}
