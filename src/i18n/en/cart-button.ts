import type { Catalogue } from '../message-format.js';

/** Texts of the cart button. */
export const cartButton = {
  'cart::title': 'Cart',
  'cart::button': { one: '{label}, {count} item', other: '{label}, {count} items' },
  'cart::button_empty': '{label}, empty',
} satisfies Catalogue;
