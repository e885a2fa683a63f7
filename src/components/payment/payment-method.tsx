import type { PaymentMethod } from '../../domain/payment/payment.js';
import { own } from '../../domain/shared/own.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';

const CARD = 'M1 5.5h22M1 3h22v14H1zM4 13h5';
const BANK = 'M2 8l10-6 10 6M4 8v8M9.3 8v8M14.7 8v8M20 8v8M1.5 18h21';
const WALLET = 'M2 4h17v4M2 4v13h20V8H2zM17 12.5h1.5';
const PHONE = 'M8 1.5h8v17H8zM11 16h2';
const CASH = 'M1 4h22v12H1zM12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M4 7v.1M20 13v.1';
const CODE = 'M3 2h6v6H3zM15 2h6v6h-6zM3 12h6v6H3zM15 12h2v2M21 12v6h-4';
const BILL = 'M5 1.5h14v17l-3.5-2-3.5 2-3.5-2-3.5 2zM9 6h6M9 10h6';

/** The drawing of each known method (PAY-07; seed 2 §9). */
const DRAWINGS: Readonly<Record<string, string>> = {
  cash: CASH,
  bank_card: CARD,
  visa: CARD,
  mastercard: CARD,
  yandex: WALLET,
  yandex_kassa: WALLET,
  qiwi: WALLET,
  webmoney: WALLET,
  webmoney_z: WALLET,
  webmoney_u: WALLET,
  w1: WALLET,
  paypal: WALLET,
  mts: PHONE,
  megafon: PHONE,
  beeline: PHONE,
  tele2: PHONE,
  mobile: PHONE,
  sberbank: BANK,
  tinkoff_bank: BANK,
  bank: BANK,
  ibank_robo: BANK,
  sbp: CODE,
  bank_company: BILL,
  sber_loan: BILL,
};

/** The icon of a payment method; a method nobody knows gets none. */
export function MethodIcon({ id }: { id: string }) {
  const drawing = own(DRAWINGS, id);
  if (!drawing) return <span />;
  return (
    <svg part="method-icon" data-method={id} viewBox="0 0 24 20" aria-hidden="true" focusable="false">
      <path d={drawing} />
    </svg>
  );
}

/** A method's name: the server's, else ours for a known id, else the id itself. */
export function methodName(method: PaymentMethod, t: ShopTranslate): string {
  return method.title || t.known(`payment::method::${method.id}`) || method.id;
}
