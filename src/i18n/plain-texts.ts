import type { plain } from './en/plain.js';
import { createTexts } from './texts.js';

/** Texts for browsers without scripts; loaded on a server only. */
export const plainTexts = createTexts<keyof typeof plain>({
  en: () => import('./en/plain.js'),
  ru: () => import('./ru/plain.js'),
});
