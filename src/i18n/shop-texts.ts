import type { shop } from './en/shop.js';
import { createTexts, type Translate } from './texts.js';

export type ShopTextKey = keyof typeof shop;
/** Writes texts of widgets. */
export type ShopTranslate = Translate<ShopTextKey>;

/** The texts of widgets; no leaf asks for them. */
export const shopTexts = createTexts<ShopTextKey>({
  en: () => import('./en/shop.js'),
  ru: () => import('./ru/shop.js'),
});
