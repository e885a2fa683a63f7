import type { shop } from './en/shop.js';
import { createTexts, type Translate } from './texts.js';

export type ShopTextKey = keyof typeof shop;
/** Translates texts of widgets. */
export type ShopTranslate = Translate<ShopTextKey>;

/** Texts of widgets; leaves do not load them. */
export const shopTexts = createTexts<ShopTextKey>({
  en: () => import('./en/shop.js'),
  ru: () => import('./ru/shop.js'),
});
