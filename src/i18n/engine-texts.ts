import type { engine } from './en/engine.js';
import { createTexts } from './texts.js';

export type EngineTextKey = keyof typeof engine;

/** Texts of refusals by the shop engine behind a backend. */
export const engineTexts = createTexts<EngineTextKey>({
  en: () => import('./en/engine.js'),
  ru: () => import('./ru/engine.js'),
});
