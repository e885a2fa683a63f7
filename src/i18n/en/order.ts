import type { Catalogue } from '../message-format.js';

/** Why an order cannot be sent yet: shown by the cart and by its form. */
export const order = {
  'cart::empty': 'Your cart is empty',
  'cart::min_total_delivery_tip': 'Delivery starts at {sum}',
  'cart::min_total_tip': 'Orders start at {sum}',
  'cart::some_items_not_available_tip': 'Some items are not available',
} satisfies Catalogue;
