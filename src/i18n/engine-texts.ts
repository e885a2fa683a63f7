import type { engine } from './en/engine.js';

export type EngineTextKey = keyof typeof engine;

/** Texts of refusals by language. Not by createTexts(): pages that use no engine would load its modules in other chunks. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ engine: Readonly<Record<EngineTextKey, string>> }>>> = {
  en: () => import('./en/engine.js'),
  ru: () => import('./ru/engine.js'),
};

/** Writes a text in a language (BCP 47), else in English, with its values. */
export async function engineText(
  language: string,
  key: EngineTextKey,
  values: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const load = LANGUAGES[language.slice(0, 2).toLowerCase()] ?? LANGUAGES.en;
  const text = (await load?.())?.engine[key] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
