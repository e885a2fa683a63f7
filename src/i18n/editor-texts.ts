import { createTexts } from './texts.js';

/** Texts shown in the editor only. Visitors never load them. */
const editorGroup = {
  de: () => import('./de.json?editor'),
  en: () => import('./en.json?editor'),
  es: () => import('./es.json?editor'),
  fr: () => import('./fr.json?editor'),
  ru: () => import('./ru.json?editor'),
};

export const editorTexts = createTexts(editorGroup);
