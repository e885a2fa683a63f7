import { atom, type ReadableAtom } from 'nanostores';
import { type Catalogue, format, type MessageValues } from './catalogue.js';
import { LOADERS, type TextArea } from './loaders.js';
import type { TextKey } from './text-key.js';

/** Writes a text of the areas that were asked for. Empty until their files have arrived, which are small requests. */
export interface Translate {
  (key: TextKey, values?: MessageValues): string;
  /** A text whose key is made of data, such as a payment method's name; empty when there is none. */
  known(key: string): string;
  /** Whether the files have arrived. */
  readonly ready: boolean;
}

type Language = keyof typeof LOADERS;
type Store = ReturnType<typeof atom<Translate>>;

const stores = new Map<string, Store>();

/** The texts of some areas in a language (BCP 47, `ru-RU` is `ru`; one we do not have is English), loaded at first use. */
export function texts(language: string, ...areas: TextArea[]): ReadableAtom<Translate> {
  const code = language.toLowerCase().split('-')[0] ?? '';
  const known = (Object.hasOwn(LOADERS, code) ? code : 'en') as Language;
  const key = [known, ...areas].join();
  const existing = stores.get(key);
  if (existing) return existing;
  const store = atom<Translate>(Object.assign(() => '', { known: () => '', ready: false }));
  stores.set(key, store);
  void load(known, areas, store).catch((error: unknown) => {
    console.warn(`sb-elements: the texts for "${known}" could not be loaded`, error);
    stores.delete(key); // the next element that asks tries again
  });
  return store;
}

async function load(language: Language, areas: readonly TextArea[], store: Store): Promise<void> {
  const loaders = areas.map((area) => LOADERS[language][area]());
  const catalogue: Catalogue = Object.assign({}, ...(await Promise.all<Catalogue>(loaders)));
  const known = (key: string, values?: MessageValues) => {
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    return message === undefined ? '' : format(message, language, values);
  };
  store.set(Object.assign((key: TextKey, values?: MessageValues) => known(key, values), { known, ready: true }));
}
