import type { ShownBill } from '../domain/payment/payment.js';
import { toMajor } from '../domain/shared/money.js';
import { announce } from '../events.js';
import { pageStore } from './page-store.js';
import { placedOrder } from './payment-order.js';

/** By payment, the ways to pay that analytics have been told of. */
const toldWays = () => pageStore('payment-info.1', () => new Set<string>());

/** Tells analytics how the visitor pays (`add_payment_info`), once for each payment and way; what is paid for is known in the tab that has ordered it. */
export function tellPaymentInfo({ payId, chosen, sum, currency }: ShownBill): void {
  const id = `${chosen} ${payId}`;
  if (toldWays().has(id)) return;
  toldWays().add(id);
  const order = placedOrder().read();
  const items = order?.payId === payId ? order.items : [];
  const ecommerce = { currency, value: toMajor(sum, currency), payment_type: chosen, items };
  announce(document, 'analytics', { name: 'add_payment_info', ecommerce });
}
