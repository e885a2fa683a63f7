import type { PaymentMethod } from '../../domain/payment/payment.js';
import type { Translate } from '../../i18n/texts.js';

/** A method's name: the server's, else ours for a known id, else the id itself (decisions: payment methods). */
export function methodName(method: PaymentMethod, t: Translate): string {
  return method.title || t.known(`payment::method::${method.id}`) || method.id;
}
