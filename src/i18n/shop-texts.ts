import { createTexts, type KeyOf, type Translate } from './texts.js';

/** Texts of catalogues and products, and those that all widgets share. */
export const shopGroup = {
  de: () => import('./de.json?shop'),
  en: () => import('./en.json?shop'),
  es: () => import('./es.json?shop'),
  fr: () => import('./fr.json?shop'),
  ru: () => import('./ru.json?shop'),
};

/** Texts of cart, checkout and payment. */
export const cartGroup = {
  de: () => import('./de.json?cart'),
  en: () => import('./en.json?cart'),
  es: () => import('./es.json?cart'),
  fr: () => import('./fr.json?cart'),
  ru: () => import('./ru.json?cart'),
};

export type ShopTextKey = KeyOf<typeof shopGroup>;
/** Translates texts of catalogues and products. */
export type ShopTranslate = Translate<ShopTextKey>;

/** Texts of catalogues and products, and those that all widgets share; leaves do not load them. */
export const shopTexts = createTexts(shopGroup);

export type CartTextKey = KeyOf<typeof cartGroup> | ShopTextKey;
/** Translates texts of cart, checkout and payment, and of the products in them. */
export type CartTranslate = Translate<CartTextKey>;

/** Texts of cart, checkout and payment, and of the products in them. */
export const cartTexts = createTexts(shopGroup, cartGroup);
