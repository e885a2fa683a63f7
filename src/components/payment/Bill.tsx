import type { FormEvent } from 'react';
import { CASH_METHOD, type PaymentState } from '../../domain/payment/payment.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { MethodIcon, methodName } from './payment-method.js';

interface BillProps {
  bill: Extract<PaymentState, { kind: 'bill' }>;
  language: string;
  t: ShopTranslate;
  onChoose(methodId: string): void;
  onPay(): void;
}

/** What is to be paid, and the ways to do it (PAY-02). */
export function Bill({ bill, language, t, onChoose, onPay }: BillProps) {
  const sum = formatMoney(bill.sum, bill.currency, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPay();
  };
  return (
    <form onSubmit={submit}>
      <p part="sum">
        <span part="sum-label">{t('payment::sum')}</span>
        <span part="sum-value">{sum}</span>
      </p>
      <fieldset>
        <legend part="legend">{t('payment::methods')}</legend>
        <div part="methods">
          {bill.methods.map((method) => (
            <label part="method" key={method.id}>
              <input
                type="radio"
                name="method"
                value={method.id}
                checked={method.id === bill.chosen}
                onChange={() => onChoose(method.id)}
              />
              <MethodIcon id={method.id} />
              <span>{methodName(method, t)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p part="actions">
        <button part="button button-primary" type="submit">
          {bill.chosen === CASH_METHOD ? t('payment::choose_cash') : t('payment::pay', { sum })}
        </button>
      </p>
    </form>
  );
}
