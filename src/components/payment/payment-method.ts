import { CASH_METHOD, type PaymentMethod } from '../../domain/payment/payment.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';

/** The cards that most shops take with `bank_card`. */
export const CARDS = ['visa', 'mastercard'] as const;

/** Methods that are paid on the page of a bank. */
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

/** A method's name: the server's, else ours for a known id, else the id itself. */
export function methodName(method: PaymentMethod, t: ShopTranslate): string {
  return method.title || t.known(`payment::method::${method.id}`) || method.id;
}

/** Where a method leads; null for one that leads nowhere. */
export function payingPlace(id: string, t: ShopTranslate): string | null {
  if (id === CASH_METHOD) return null;
  return t(BANKS.includes(id) ? 'payment::on_bank_page' : 'payment::on_payment_page');
}
