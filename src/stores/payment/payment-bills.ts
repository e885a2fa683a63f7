import { atom, computed } from 'nanostores';
import { readUnpaidBills, type UnpaidBill } from '../../domain/payment/placed-order.js';
import { asList, parsedJson } from '../../domain/shared/read.js';
import { createStorage } from '../../ports/storage.js';
import { withMethods } from '../page/atoms.js';
import { UNPAID_BILLS } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { storedAtom } from '../site/stored-atom.js';

function createUnpaidBills() {
  const store = storedAtom<readonly UnpaidBill[]>(UNPAID_BILLS, {
    parse: (text) => readUnpaidBills(text, Date.now()),
    serialise: (bills) => (bills.length > 0 ? JSON.stringify(bills) : ''),
  });
  const others = (payId: string) => store.read().filter((bill) => bill.payId !== payId);
  return withMethods(store, {
    add: (bill: Omit<UnpaidBill, 'since'>) => store.keep([{ ...bill, since: Date.now() }, ...others(bill.payId)]),
    /** Removes a bill: it is paid, can no longer be paid, or the visitor has dismissed it. */
    forget: (payId: string) => {
      if (store.read().some((bill) => bill.payId === payId)) store.keep(others(payId));
    },
  });
}

/** Bills of placed, unpaid orders: kept on this device for 30 days, shared by all tabs, latest first. */
export const unpaidBills = () => pageStore('unpaid-bills.2', createUnpaidBills);

/** Session key of the bills whose reminder was closed in this tab. */
const CLOSED = 'sb-closed-reminders.1';

function createReminder() {
  const storage = createStorage('session');
  const kept = parsedJson(storage.get(CLOSED));
  const closed = atom<readonly unknown[]>(asList(kept));
  const store = computed([unpaidBills(), closed], ([latest], seen) =>
    latest && !seen.includes(latest.payId) ? latest : null,
  );
  return withMethods(store, {
    /** Hides the reminder of this bill until the tab is closed. The bill stays. */
    close(payId: string) {
      closed.set([...closed.get(), payId]);
      storage.set(CLOSED, JSON.stringify(closed.get()));
    },
  });
}

/** The latest unpaid bill, unless its reminder was closed in this tab; null for none. */
export const paymentReminder = () => pageStore('payment-reminder.1', createReminder);
