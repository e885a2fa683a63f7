import { atom, type ReadableAtom } from 'nanostores';
import { readUnpaidBills, type UnpaidBill } from '../../domain/payment/placed-order.js';
import { storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';

/** Bills of placed, unpaid orders: kept on this device for 30 days, shared by all tabs, latest first. */
export interface UnpaidBillsStore extends ReadableAtom<readonly UnpaidBill[]> {
  add(bill: Omit<UnpaidBill, 'since'>): void;
  /** Removes a bill: it is paid, can no longer be paid, or the visitor has dismissed it. */
  forget(payId: string): void;
}

function createUnpaidBills(): UnpaidBillsStore {
  const store = atom<readonly UnpaidBill[]>([]);
  let key = '';
  let unwatch = () => {};
  const show = (text: string | null) => store.set(readUnpaidBills(text, Date.now()));
  const keep = (bills: readonly UnpaidBill[]) => {
    store.set(bills);
    if (bills.length === 0) storage().remove(key);
    else storage().set(key, JSON.stringify(bills));
  };
  // read again: other tabs may have written
  const kept = () => readUnpaidBills(storage().get(key), Date.now());
  const others = (payId: string) => kept().filter((bill) => bill.payId !== payId);
  const forget = (payId: string) => {
    if (kept().some((bill) => bill.payId === payId)) keep(others(payId));
  };
  site().subscribe(({ projectId }) => {
    const next = `sb-unpaid-bills.1:${projectId}`;
    if (next === key) return;
    key = next;
    unwatch();
    unwatch = storage().watch(key, show);
    show(storage().get(key));
  });
  return Object.assign(store, {
    add: (bill: Omit<UnpaidBill, 'since'>) => keep([{ ...bill, since: Date.now() }, ...others(bill.payId)]),
    forget,
  });
}

export function unpaidBills(): UnpaidBillsStore {
  return pageStore('unpaid-bills.2', createUnpaidBills);
}
