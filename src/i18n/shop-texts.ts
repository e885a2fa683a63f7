import type { cart } from './en/cart.js';
import type { shop } from './en/shop.js';
import { createTexts, joined, type Translate } from './texts.js';

export type ShopTextKey = keyof typeof shop;
/** Translates texts of catalogues and products. */
export type ShopTranslate = Translate<ShopTextKey>;

/** Texts of catalogues and products, and those that all widgets share; leaves do not load them. */
export const shopTexts = createTexts<ShopTextKey>({
  en: () => import('./en/shop.js'),
  ru: () => import('./ru/shop.js'),
});

export type CartTextKey = keyof typeof cart | ShopTextKey;
/** Translates texts of cart, checkout and payment, and of the products in them. */
export type CartTranslate = Translate<CartTextKey>;

/** Texts of cart, checkout and payment, and of the products in them. */
export const cartTexts = createTexts<CartTextKey>({
  en: () => joined(import('./en/shop.js'), import('./en/cart.js')),
  ru: () => joined(import('./ru/shop.js'), import('./ru/cart.js')),
});
