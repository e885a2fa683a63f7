import type { Observable } from '../domain/shared/observable.js';
import { startedStore } from '../stores/page/page-store.js';
import type { OwnTexts } from './own-texts-store.js';
import type { KeyOf, TextGroup } from './texts.js';

/** Texts of refusals by the shop engine behind a backend. */
const engineGroup = {
  de: () => import('./de.json?engine'),
  en: () => import('./en.json?engine'),
  es: () => import('./es.json?engine'),
  fr: () => import('./fr.json?engine'),
  ru: () => import('./ru.json?engine'),
};

export type EngineTextKey = KeyOf<typeof engineGroup>;

/**
 * Writes a text in a language (BCP 47), else in English, with its values. Not by createTexts(): pages that use no engine would load its
 * modules in other chunks.
 */
export async function engineText(
  language: string,
  key: EngineTextKey,
  values: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const own = startedStore<Observable<OwnTexts | null>>('own-texts.1')?.get()?.write(key, language, values);
  if (own !== undefined) return own;
  const group: TextGroup<EngineTextKey> = engineGroup;
  const { engine } = await (group[language.slice(0, 2).toLowerCase()] ?? group.en)();
  return String(engine?.[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
