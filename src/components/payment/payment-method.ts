import { CASH_METHOD, type PaymentMethod } from '../../domain/payment/payment.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';

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
export function methodName(method: PaymentMethod, t: ShopTranslate): string {
  return method.title || t.known(`payment::method::${method.id}`) || method.id;
}

/** Text about the page that a method leads to; null if it leads nowhere. */
export function payingPlace(id: string, t: ShopTranslate): string | null {
  if (id === CASH_METHOD) return null;
  return t(BANKS.includes(id) ? 'payment::on_bank_page' : 'payment::on_payment_page');
}
