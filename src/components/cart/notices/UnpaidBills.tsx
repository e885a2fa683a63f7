import { useEffect } from 'react';
import type { UnpaidBill } from '../../../domain/payment/placed-order.js';
import { pageHistory } from '../../../platform/history/page-history.js';
import { announceFailedOpening } from '../../../platform/lazy/failed-opening.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { cartOpen } from '../../../stores/cart/open.js';
import { payment } from '../../../stores/payment/payment.js';
import { unpaidBills } from '../../../stores/payment/payment-bills.js';
import { checkUnpaidBills } from '../../../stores/payment/payment-bills-check.js';
import { LinkButton } from '../../shared/buttons.js';
import { type PaymentModule, showPayment } from '../../shared/show-payment.js';
import { useCartContext } from '../context/cart-context.js';
import { Notice } from './CartNotices.js';

interface UnpaidBillsProps {
  module: PaymentModule;
  /** A notice has been dismissed. */
  onAnswered(): void;
}

/** Orders that wait for payment, each with a link to its bill. Opening the cart checks which have been paid elsewhere. */
export function UnpaidBills({ module, onAnswered }: UnpaidBillsProps) {
  const host = useHost();
  const { t, money, site } = useCartContext();
  const open = useStore(cartOpen());
  const bills = useStore(unpaidBills());
  useEffect(() => {
    if (open) void checkUnpaidBills();
  }, [open]);
  const pay = async ({ payId, hash }: UnpaidBill, pressed: Element) => {
    // the cart stays until the bill can be shown
    if (!(await showPayment(host, module, site.language))) {
      await announceFailedOpening(host, site.language, pressed);
      return;
    }
    // pressed twice, or closed meanwhile
    if (!cartOpen().get()) return;
    // before the cart closes: the payment takes over its history entry
    payment().start(payId, hash, pageHistory());
    cartOpen().close();
  };
  const dismiss = (payId: string) => {
    unpaidBills().forget(payId);
    onAnswered();
  };
  if (!t.ready) return null;
  return bills.map((bill) => {
    const { payId, number, sum, currency } = bill;
    const actions = (
      <div part="notice-actions">
        <LinkButton
          aria-label={t('payment::unpaid_pay_of', { number })}
          onClick={({ currentTarget }) => void pay(bill, currentTarget)}
        >
          {t('payment::unpaid_pay')}
        </LinkButton>
        <LinkButton aria-label={t('payment::unpaid_dismiss_of', { number })} onClick={() => dismiss(payId)}>
          {t('payment::unpaid_dismiss')}
        </LinkButton>
      </div>
    );
    return (
      <Notice key={payId} tone="info" icon="clock" data-notice="unpaid" more={actions}>
        {sum === null
          ? t('payment::unpaid', { number })
          : t('payment::unpaid_sum', { number, sum: money(sum, currency) })}
      </Notice>
    );
  });
}
