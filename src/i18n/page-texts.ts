import { createTexts, type KeyOf, type Translate } from './texts.js';

/** Texts of leaves, and of the slider, which is used on pages without a shop. */
const pageGroup = {
  de: () => import('./de.json?page'),
  en: () => import('./en.json?page'),
  es: () => import('./es.json?page'),
  fr: () => import('./fr.json?page'),
  ru: () => import('./ru.json?page'),
};

export type PageTextKey = KeyOf<typeof pageGroup>;
/** Translates texts of leaves and the slider. */
export type PageTranslate = Translate<PageTextKey>;

export const pageTexts = createTexts(pageGroup);
