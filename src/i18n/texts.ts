import { lazyModule, loadLazily, readyValue } from '../domain/shared/lazy.js';
import { type Catalogue, format, type MessageValues } from './message-format.js';

/** Writes the texts with the keys of a kind. Empty until their file has arrived, which is a small request. */
export interface Translate<Key extends string> {
  (key: Key, values?: MessageValues): string;
  /** A text whose key is made of data, such as a payment method's name; empty when there is none. */
  known(key: string): string;
  /** Whether the file has arrived. */
  readonly ready: boolean;
}

/** Texts on their way, then there: read as nanostores' atoms are, which is more than a leaf with two words can pay for one change. */
export interface Texts<Key extends string> {
  get(): Translate<Key>;
  /** Resolves when they have arrived, or cannot be loaded. */
  load(): Promise<unknown>;
  /** Calls `listener` when they have arrived; returns what stops it. */
  listen(listener: Listener<Key>): () => void;
  /** As listen(), and at once. */
  subscribe(listener: Listener<Key>): () => void;
}

type Listener<Key extends string> = (translate: Translate<Key>) => void;

/** Loads a language's file of a kind, which exports its catalogue and nothing else. */
type Loader<Key extends string> = () => Promise<Record<string, Catalogue<Key>>>;

/** The texts of a kind by language (BCP 47, `ru-RU` is `ru`; one we do not have is English), loaded at first use. */
export type TextsOf<Key extends string> = (language: string) => Texts<Key>;

/** Languages whose lack the page's author has read of. */
const lacked = new Set<string>();

function warnOfLanguage(code: string, language: string, languages: readonly string[]): void {
  if (code === '' || lacked.has(code)) return;
  lacked.add(code);
  console.warn(
    `sb-elements: there are no texts in the language "${language}"; they are in English. There are ${languages.join(', ')}`,
  );
}

/** The texts that `loaders` load, by language code. */
export function createTexts<Key extends string>(
  loaders: Record<string, Loader<Key>> & { en: Loader<Key> },
): TextsOf<Key> {
  const known = new Map<string, Texts<Key>>();
  return (language) => {
    const [code = ''] = language.toLowerCase().split('-');
    const has = Object.hasOwn(loaders, code);
    if (!has) warnOfLanguage(code, language, Object.keys(loaders));
    const available = has ? code : 'en';
    const texts = known.get(available) ?? lazyTexts(available, loaders[available] ?? loaders.en);
    known.set(available, texts);
    // after a failure who asks next tries again
    void texts.load();
    return texts;
  };
}

function lazyTexts<Key extends string>(language: string, load: Loader<Key>): Texts<Key> {
  let now: Translate<Key> = Object.assign(() => '', { known: () => '', ready: false });
  const listeners = new Set<Listener<Key>>();
  const listen: Texts<Key>['listen'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const module = lazyModule(load, `the texts for "${language}" could not be loaded`);
  const lazy = loadLazily(
    module,
    (error) => console.warn(`sb-elements: ${module.missing}`, error),
    (state) => {
      const file = readyValue(state);
      if (!file) return;
      now = translateWith(Object.assign({}, ...Object.values(file)), language);
      for (const listener of listeners) listener(now);
    },
  );
  return {
    load: () => lazy.load(),
    get: () => now,
    listen,
    subscribe(listener) {
      listener(now);
      return listen(listener);
    },
  };
}

function translateWith<Key extends string>(catalogue: Catalogue, language: string): Translate<Key> {
  const write = (key: string, values?: MessageValues) => {
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    return message === undefined ? '' : format(message, language, values);
  };
  return Object.assign((key: Key, values?: MessageValues) => write(key, values), { known: write, ready: true });
}
