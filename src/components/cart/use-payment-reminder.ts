import { useEffect } from 'react';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { paymentReminder } from '../../stores/payment-reminder.js';
import { type PaymentModule, showPayment } from '../shared/show-payment.js';

/** Sees to it that an order which waits for payment is in sight on a page with a cart, also where that has no payment element of its own. */
export function usePaymentReminder(module: PaymentModule, admin: boolean, language: string): void {
  const host = useHost();
  const waiting = useStore(paymentReminder(), (bill) => bill !== null);
  useEffect(() => {
    if (waiting && !admin) void showPayment(host, module, language);
  }, [waiting, admin, host, module, language]);
}
