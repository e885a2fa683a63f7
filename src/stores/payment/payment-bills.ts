import type { ReadableAtom } from 'nanostores';
import { readUnpaidBills, type UnpaidBill } from '../../domain/payment/placed-order.js';
import { pageStore } from '../page/page-store.js';
import { storedAtom } from '../site/stored-atom.js';

/** Bills of placed, unpaid orders: kept on this device for 30 days, shared by all tabs, latest first. */
export interface UnpaidBillsStore extends ReadableAtom<readonly UnpaidBill[]> {
  add(bill: Omit<UnpaidBill, 'since'>): void;
  /** Removes a bill: it is paid, can no longer be paid, or the visitor has dismissed it. */
  forget(payId: string): void;
}

function createUnpaidBills(): UnpaidBillsStore {
  const store = storedAtom<readonly UnpaidBill[]>('sb-unpaid-bills.1', {
    parse: (text) => readUnpaidBills(text, Date.now()),
    serialise: (bills) => (bills.length > 0 ? JSON.stringify(bills) : ''),
  });
  const others = (payId: string) => store.read().filter((bill) => bill.payId !== payId);
  return Object.assign(store, {
    add: (bill: Omit<UnpaidBill, 'since'>) => store.keep([{ ...bill, since: Date.now() }, ...others(bill.payId)]),
    forget: (payId: string) => {
      if (store.read().some((bill) => bill.payId === payId)) store.keep(others(payId));
    },
  });
}

export function unpaidBills(): UnpaidBillsStore {
  return pageStore('unpaid-bills.2', createUnpaidBills);
}
