import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { paymentQuery } from '../../domain/payment-address.js';
import { listen, reportError } from '../../events.js';

/** Settings of a payment; empty means not set here. */
export interface PaymentProps {
  language: string;
}

/** The payment. Its modal is loaded once there is something to pay: most pages never need it. */
export function Payment(props: PaymentProps) {
  const host = useHost();
  const [modal, setModal] = useState<{ View: ComponentType<PaymentProps> } | null>(null);

  useEffect(() => {
    if (modal) return;
    let left = false;
    const load = () =>
      import('./PaymentModal.js').then(
        ({ PaymentModal }) => left || setModal({ View: PaymentModal }),
        (cause: unknown) => {
          const message = 'the payment could not be loaded';
          reportError(host, { code: 'payment', message, cause }, () => console.warn(`<sb-payment>: ${message}`, cause));
        },
      );
    const follow = () => paymentQuery(location.search) && load();
    follow();
    window.addEventListener('popstate', follow);
    // a connection that is back is another try
    window.addEventListener('online', follow);
    const unlisten = listen(document, 'payment-change', follow);
    return () => {
      left = true;
      window.removeEventListener('popstate', follow);
      window.removeEventListener('online', follow);
      unlisten();
    };
  }, [modal, host]);

  return modal && <modal.View {...props} />;
}
