import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts of refusals by the shop engine behind a backend. */
export const engine = {
  'engine::short': '{title}: only {available} can be ordered now',
  'engine::gone': '{title}: sold out',
  'engine::not_sold': '{title}: this shop cannot take it into an order',
  'engine::changed': 'Your order has changed. Check it and send it again',
  'engine::no_order': 'This form cannot be sent here, only orders can. Contact the shop',
  'engine::no_shipping': 'Choose a delivery method',
  'engine::shipping_gone': 'This delivery method is not available for your order',
  'engine::email': 'Fill in your email address: the shop needs it for your order',
  'engine::email_taken': 'Orders with this email address need a sign-in. Sign in, or use another address',
  'engine::guest': 'This shop takes orders after a sign-in only',
  'engine::limit': 'This shop takes at most {count} items per order',
  'engine::promo_invalid': 'This code is not valid',
  'engine::promo_expired': 'This code has expired',
  'engine::promo_limit': 'This code has been used up',
  'engine::promo_unmet': 'Does not apply to this cart',
  'engine::no_payment': 'There is no way to pay for this order now. Contact the shop',
  'engine::declined': 'The payment was declined. Try again, or pay another way',
  'engine::failed': 'The payment did not go through, and nothing was ordered. Try again',
  'engine::lost':
    'We could not find out whether your order {code} has arrived. Contact the shop before you order again',
  'engine::rounding': 'Rounding',
  'engine::unknown': 'The shop could not do this. Try again in a moment',
} satisfies Catalogue;
