import { useEffect } from 'react';
import type { PaymentState } from '../../domain/payment/payment.js';
import { reportError } from '../../events.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { type PaymentStore, payment } from '../../stores/payment.js';

/** Follows the page's address: opens what it names, closes when Back leaves the payment. */
export function usePayment(): { state: PaymentState; store: PaymentStore } {
  const host = useHost();
  const store = payment();
  const state = useStore(store);

  useEffect(() => {
    store.openFromAddress();
    return pageHistory().subscribe(store.openFromAddress);
  }, [store]);

  useEffect(() => {
    if (state.kind !== 'error') return;
    const { message } = state;
    store.close();
    reportError(host, { code: 'payment', message }, () => window.alert(message));
  }, [state, store, host]);

  return { state, store };
}
