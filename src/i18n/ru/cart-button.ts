import type { Catalogue } from '../message-format.js';

/** Texts of the cart button. */
export const cartButton = {
  'cart::title': 'Корзина',
  'cart::button': {
    one: '{label}, {count} товар',
    few: '{label}, {count} товара',
    many: '{label}, {count} товаров',
    other: '{label}, {count} товара',
  },
  'cart::button_empty': '{label}, пусто',
} satisfies Catalogue<keyof typeof import('../en/cart-button.js').cartButton>;
