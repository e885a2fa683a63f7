import type { editor } from './en/editor.js';
import { createTexts } from './texts.js';

/** The texts for who edits the page. */
export const editorTexts = createTexts<keyof typeof editor>({
  en: () => import('./en/editor.js'),
  ru: () => import('./ru/editor.js'),
});
