import { type FormEvent, useId } from 'react';
import { CASH_METHOD, type PaymentMethod, type ShownBill } from '../../domain/payment/payment.js';
import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import { formatMoney } from '../../domain/shared/money.js';
import { own } from '../../domain/shared/own.js';
import type { CartTranslate } from '../../i18n/shop-texts.js';
import { Icon } from '../shared/icons/Icon.js';
import { failureText } from './Message.js';
import { METHOD_MARKS, type MethodMark, type Shape } from './method-marks.js';

export interface BillProps {
  bill: ShownBill;
  /** Order of the bill; null if this tab does not know it. */
  order: PlacedOrder | null;
  language: string;
  t: CartTranslate;
  onChoose(methodId: string): void;
  onPay(): void;
}

/**
 * Sum to be paid, and the payment methods (PAY-02). While cash is being chosen or the page is leaving, the button says so and does nothing.
 */
export function Bill({ bill, order, language, t, onChoose, onPay }: BillProps) {
  const sum = formatMoney(bill.sum, bill.currency, language);
  const { busy, failure, chosen } = bill;
  const placeId = useId();
  const place = payingPlace(chosen, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onPay();
  };
  return (
    <form onSubmit={submit}>
      {order && <Ordered order={order} t={t} />}
      <p part="sum">
        <span part="sum-label">{t('payment::sum')}</span>
        <span part="sum-value">{sum}</span>
      </p>
      <fieldset disabled={busy === 'cash'}>
        <legend part="legend">{t('payment::methods')}</legend>
        <div part="methods">
          {bill.methods.map((method) => (
            <label part="method" key={method.id}>
              <input
                type="radio"
                name="method"
                value={method.id}
                checked={method.id === chosen}
                onChange={() => onChoose(method.id)}
              />
              <MethodIcon id={method.id} />
              <span>{methodName(method, t)}</span>
              <CardMarks id={method.id} t={t} />
            </label>
          ))}
        </div>
      </fieldset>
      {/* keeps its space, so that nothing moves when cash is chosen */}
      <p part="paying-place" id={placeId} data-state={place ? 'away' : 'none'}>
        <Icon name="lock" />
        <span>{place}</span>
      </p>
      <div role="alert">
        {failure && (
          <p part="bill-failure">
            <Icon name="alert" />
            <span>{failureText(failure, t)}</span>
          </p>
        )}
      </div>
      <p part="actions">
        <button
          part="button button-primary"
          type="submit"
          aria-disabled={busy ? true : undefined}
          aria-describedby={place ? placeId : undefined}
          data-state={busy ?? ''}
        >
          {busy && <span part="spinner" />}
          <span>{payLabel(bill, sum, t)}</span>
        </button>
      </p>
    </form>
  );
}

/** Number of items ordered and email address of the confirmation, as far as known. */
function Ordered({ order: { items, email }, t }: { order: PlacedOrder; t: CartTranslate }) {
  const count = items.reduce((all, { quantity }) => all + quantity, 0);
  const ordered = count > 0 ? t('cart::items', { count }) : '';
  const confirmed = email ? t('payment::confirmation', { email }) : '';
  const words = ordered && email ? t('payment::items_confirmation', { items: ordered, email }) : ordered || confirmed;
  return words && <p part="ordered">{words}</p>;
}

function payLabel({ busy, chosen }: ShownBill, sum: string, t: CartTranslate): string {
  if (busy === 'cash') return t('payment::choosing_cash');
  if (busy === 'leaving') return t('payment::leaving');
  return chosen === CASH_METHOD ? t('payment::choose_cash') : t('payment::pay', { sum });
}

/** Cards that most shops accept with `bank_card`. */
export const CARDS = ['visa', 'mastercard'] as const;

/** Methods that are paid on a bank's page. */
const BANKS: readonly string[] = [
  'bank_card',
  ...CARDS,
  'sberbank',
  'tinkoff_bank',
  'sbp',
  'bank',
  'ibank_robo',
  'sber_loan',
];

/** Name of a method: the server's, otherwise ours for a known id, otherwise the id itself. */
export function methodName(method: PaymentMethod, t: CartTranslate): string {
  return method.title || t.known(`payment::method::${method.id}`) || method.id;
}

/** Text about the page that a method leads to; null if it leads nowhere. */
export function payingPlace(id: string, t: CartTranslate): string | null {
  if (id === CASH_METHOD) return null;
  return t(BANKS.includes(id) ? 'payment::on_bank_page' : 'payment::on_payment_page');
}

/** Icon of a payment method (PAY-07), beside its name; an unknown method gets none. */
function MethodIcon({ id }: { id: string }) {
  const mark = own(METHOD_MARKS, id);
  if (!mark) return <span />;
  return (
    <svg part="method-icon" data-method={id} viewBox="0 0 36 24" aria-hidden="true" focusable="false">
      <Mark mark={mark} />
    </svg>
  );
}

/** Marks of the cards that the general bank card method accepts, each with its name. */
function CardMarks({ id, t }: { id: string; t: CartTranslate }) {
  if (id !== 'bank_card') return null;
  return (
    <span part="card-marks">
      {CARDS.map((card) => (
        <svg
          key={card}
          part="card-mark"
          data-method={card}
          viewBox="0 0 36 24"
          role="img"
          aria-label={t(`payment::method::${card}`)}
        >
          <Mark mark={METHOD_MARKS[card]} />
        </svg>
      ))}
    </span>
  );
}

function Mark({ mark }: { mark: MethodMark }) {
  return (
    <>
      <rect data-ground="" width="36" height="24" rx="4" fill={mark.background} />
      {mark.shapes.map((shape) => (
        <Drawn key={shape.d} {...shape} />
      ))}
    </>
  );
}

function Drawn({ d, fill = 'none', line, width = 1.5 }: Shape) {
  return <path d={d} fill={fill} stroke={line} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}
