import { createTexts } from './texts.js';

/** Texts for browsers without scripts, in the markup of a server. */
const plainGroup = {
  de: () => import('./de.json?plain'),
  en: () => import('./en.json?plain'),
  es: () => import('./es.json?plain'),
  fr: () => import('./fr.json?plain'),
  ru: () => import('./ru.json?plain'),
};

/** The same, loaded on a server only. */
export const plainTexts = createTexts(plainGroup);
