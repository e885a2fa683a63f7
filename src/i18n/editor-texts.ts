import type { editor } from './en/editor.js';
import { createTexts } from './texts.js';

/** Texts for the page's editor. */
export const editorTexts = createTexts<keyof typeof editor>({
  en: () => import('./en/editor.js'),
  ru: () => import('./ru/editor.js'),
});
