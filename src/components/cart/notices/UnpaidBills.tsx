import { useEffect } from 'react';
import type { UnpaidBill } from '../../../domain/payment/placed-order.js';
import { pageHistory } from '../../../platform/history/page-history.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { cartOpen } from '../../../stores/cart/open.js';
import { payment } from '../../../stores/payment/payment.js';
import { unpaidBills } from '../../../stores/payment/payment-bills.js';
import { checkUnpaidBills } from '../../../stores/payment/payment-bills-check.js';
import { Icon } from '../../shared/icons/Icon.js';
import { type PaymentModule, showPayment } from '../../shared/show-payment.js';
import { useCartContext } from '../context/cart-context.js';

interface UnpaidBillsProps {
  module: PaymentModule;
  /** A notice has been dismissed. */
  onAnswered(): void;
}

/** Orders that wait for payment, each with a link to its bill. Opening the cart checks which have been paid elsewhere. */
export function UnpaidBills({ module, onAnswered }: UnpaidBillsProps) {
  const host = useHost();
  const { site } = useCartContext();
  const open = useStore(cartOpen());
  const bills = useStore(unpaidBills());
  useEffect(() => {
    if (open) void checkUnpaidBills();
  }, [open]);
  const pay = ({ payId, hash }: UnpaidBill) => {
    // before the cart closes: the payment takes over its history entry
    payment().start(payId, hash, pageHistory());
    cartOpen().close();
    void showPayment(host, module, site.language);
  };
  const dismiss = (payId: string) => {
    unpaidBills().forget(payId);
    onAnswered();
  };
  return bills.map((bill) => (
    <Notice key={bill.payId} bill={bill} onPay={() => pay(bill)} onDismiss={() => dismiss(bill.payId)} />
  ));
}

interface NoticeProps {
  bill: UnpaidBill;
  onPay(): void;
  onDismiss(): void;
}

function Notice({ bill: { number, sum, currency }, onPay, onDismiss }: NoticeProps) {
  const { t, money } = useCartContext();
  if (!t.ready) return null;
  const words =
    sum === null ? t('payment::unpaid', { number }) : t('payment::unpaid_sum', { number, sum: money(sum, currency) });
  return (
    <div part="notice" data-state="info" data-notice="unpaid">
      <Icon name="clock" />
      <p part="notice-text">{words}</p>
      <div part="notice-actions">
        <button type="button" part="link-button" aria-label={t('payment::unpaid_pay_of', { number })} onClick={onPay}>
          {t('payment::unpaid_pay')}
        </button>
        <button
          type="button"
          part="link-button"
          aria-label={t('payment::unpaid_dismiss_of', { number })}
          onClick={onDismiss}
        >
          {t('payment::unpaid_dismiss')}
        </button>
      </div>
    </div>
  );
}
