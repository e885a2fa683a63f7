import { atom, computed, type ReadableAtom } from 'nanostores';
import type { UnpaidBill } from '../../domain/payment/placed-order.js';
import { asList, parsedJson } from '../../domain/shared/read.js';
import { createStorage } from '../../ports/storage.js';
import { pageStore } from '../page/page-store.js';
import { unpaidBills } from './payment-bills.js';

/** Session key of the bills whose reminder was closed in this tab. */
const CLOSED = 'sb-closed-reminders.1';

/** The latest unpaid bill, unless its reminder was closed in this tab; null for none. */
export interface PaymentReminder extends ReadableAtom<UnpaidBill | null> {
  /** Hides the reminder of this bill until the tab is closed. The bill stays. */
  close(payId: string): void;
}

function createReminder(): PaymentReminder {
  const storage = createStorage('session');
  const kept = parsedJson(storage.get(CLOSED));
  const closed = atom<readonly unknown[]>(asList(kept));
  const store = computed([unpaidBills(), closed], ([latest], seen) =>
    latest && !seen.includes(latest.payId) ? latest : null,
  );
  return Object.assign(store, {
    close(payId: string) {
      closed.set([...closed.get(), payId]);
      storage.set(CLOSED, JSON.stringify(closed.get()));
    },
  });
}

export function paymentReminder(): PaymentReminder {
  return pageStore('payment-reminder.1', createReminder);
}
