import type { Catalogue } from '../message-format.js';

/** Why an order cannot be sent yet: shown by the cart and by its form. */
export const order = {
  'cart::empty': 'В корзине пока пусто',
  'cart::min_total_delivery_tip': 'Доставка возможна от {sum}',
  'cart::min_total_tip': 'Заказ возможен от {sum}',
  'cart::some_items_not_available_tip': 'Некоторые товары недоступны',
} satisfies Catalogue<keyof typeof import('../en/order.js').order>;
