import type { PaymentMethod } from '../../domain/payment/payment.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';

/** A method's name: the server's, else ours for a known id, else the id itself. */
export function methodName(method: PaymentMethod, t: ShopTranslate): string {
  return method.title || t.known(`payment::method::${method.id}`) || method.id;
}
