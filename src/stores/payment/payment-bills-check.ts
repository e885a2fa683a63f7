import type { UnpaidBill } from '../../domain/payment/placed-order.js';
import { payApi } from '../backend/pay-port.js';
import { unpaidBills } from './payment-bills.js';

/** Removes bills that were paid elsewhere or that the server does not know; bills whose request fails are kept. */
export async function checkUnpaidBills(): Promise<void> {
  await Promise.allSettled(unpaidBills().get().map(check));
}

async function check({ payId, hash, currency }: UnpaidBill): Promise<void> {
  const data = await payApi().data(payId, hash, currency);
  if (data.kind !== 'pay' || data.paid) unpaidBills().forget(payId);
}
