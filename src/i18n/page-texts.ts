import type { page } from './en/page.js';
import { createTexts, type Translate } from './texts.js';

export type PageTextKey = keyof typeof page;
/** Translates texts of leaves and the slider. */
export type PageTranslate = Translate<PageTextKey>;

export const pageTexts = createTexts<PageTextKey>({
  en: () => import('./en/page.js'),
  ru: () => import('./ru/page.js'),
});
