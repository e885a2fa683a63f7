import type { UnpaidBill } from '../domain/payment/placed-order.js';
import { payApi } from './pay-port.js';
import { unpaidBills } from './payment-bills.js';
import { currentRules } from './shop-rules.js';

/** Asks the server which unpaid bills have been paid elsewhere, or are known no more; what cannot be asked stays. */
export async function checkUnpaidBills(): Promise<void> {
  await Promise.allSettled(unpaidBills().get().map(check));
}

async function check({ payId, hash }: UnpaidBill): Promise<void> {
  const data = await payApi().data(payId, hash, currentRules().get().currency);
  if (data.kind !== 'pay' || data.paid) unpaidBills().forget(payId);
}
