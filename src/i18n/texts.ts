import { atom, type ReadableAtom } from 'nanostores';
import { type Catalogue, format, type MessageValues } from './catalogue.js';
import type { TextKey } from './en.js';

/** Writes a text of the catalogue. Empty until the language's file has arrived, which is one small request per page. */
export interface Translate {
  (key: TextKey, values?: MessageValues): string;
  /** A text whose key is made of data, such as a payment method's name; empty when there is none. */
  known(key: string): string;
}

const LOADERS: Record<string, () => Promise<Catalogue<TextKey>>> = {
  en: () => import('./en.js').then((module) => module.en),
  ru: () => import('./ru.js').then((module) => module.ru),
};

const languages = new Map<string, ReadableAtom<Translate>>();

/** The texts of a language (BCP 47, `ru-RU` is `ru`; one we do not have is English), loaded at first use. */
export function texts(language: string): ReadableAtom<Translate> {
  const code = language.toLowerCase().split('-')[0] ?? 'en';
  const known = code in LOADERS ? code : 'en';
  const existing = languages.get(known);
  if (existing) return existing;
  const store = atom<Translate>(Object.assign(() => '', { known: () => '' }));
  languages.set(known, store);
  void load(known, store);
  return store;
}

async function load(language: string, store: ReturnType<typeof atom<Translate>>): Promise<void> {
  try {
    const catalogue = await (LOADERS[language] as () => Promise<Catalogue<TextKey>>)();
    const translate = (key: TextKey, values?: MessageValues) => format(catalogue[key], language, values);
    const known = (key: string) => (Object.hasOwn(catalogue, key) ? translate(key as TextKey) : '');
    store.set(Object.assign(translate, { known }));
  } catch (error) {
    console.warn(`sb-elements: the texts for "${language}" could not be loaded`, error);
    languages.delete(language); // the next element that asks tries again
  }
}
