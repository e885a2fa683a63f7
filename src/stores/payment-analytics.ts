import type { ShownBill } from '../domain/payment/payment.js';
import { toMajor } from '../domain/shared/money.js';
import { announce } from '../events.js';
import { pageStore } from './page-store.js';
import { placedOrder } from './payment-order.js';

/** Payments and methods already reported to analytics. */
const reportedMethods = () => pageStore('payment-info.1', () => new Set<string>());

/** Reports `add_payment_info` once per payment and method; items are only known in the tab that placed the order. */
export function reportPaymentInfo({ payId, chosen, sum, currency }: ShownBill): void {
  const id = `${chosen} ${payId}`;
  if (reportedMethods().has(id)) return;
  reportedMethods().add(id);
  const order = placedOrder().read();
  const items = order?.payId === payId ? order.items : [];
  const ecommerce = { currency, value: toMajor(sum, currency), payment_type: chosen, items };
  announce(document, 'analytics', { name: 'add_payment_info', ecommerce });
}
