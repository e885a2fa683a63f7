import { lazyModule, loadLazily, readyValue } from '../domain/shared/lazy.js';
import { type Observable, observable } from '../domain/shared/observable.js';
import { type Catalogue, format, type MessageValues } from '../domain/text/message-format.js';

/** Translates the keys of one kind. Returns empty texts until the file is loaded. */
export interface Translate<Key extends string> {
  (key: Key, values?: MessageValues): string;
  /** Translates a key computed from data, such as a payment method's; empty if unknown. */
  known(key: string): string;
  /** Whether the file is loaded. */
  readonly ready: boolean;
}

/** Lazily loaded texts. */
export interface Texts<Key extends string> extends Observable<Translate<Key>> {
  /** Resolves when the texts are loaded or have failed to load. */
  load(): Promise<unknown>;
}

/** Loads one language file, whose only export is its catalogue. */
type Loader<Key extends string> = () => Promise<Record<string, Catalogue<Key>>>;

/** Catalogues of several files as one. */
type Joined<File> = (File extends unknown ? (given: File[keyof File]) => void : never) extends (
  given: infer All,
) => void
  ? All
  : never;

/** Loads the files of a language together. */
export async function joined<F extends object[]>(
  ...files: { [I in keyof F]: Promise<F[I]> }
): Promise<{ texts: Joined<F[number]> }> {
  const loaded = await Promise.all(files);
  return { texts: Object.assign({}, ...loaded.flatMap((file) => Object.values(file))) };
}

/** Returns the texts for a language (BCP 47; `ru-RU` is `ru`, unknown languages are English) and starts loading them. */
export type TextsOf<Key extends string> = (language: string) => Texts<Key>;

/** Missing languages already warned about. */
const warned = new Set<string>();

function warnOfLanguage(code: string, language: string, languages: readonly string[]): void {
  if (code === '' || warned.has(code)) return;
  warned.add(code);
  console.warn(
    `sb-elements: there are no texts in the language "${language}"; English is used. Available: ${languages.join(', ')}`,
  );
}

/** Creates the texts of one kind from loaders by language code. Texts that are not among the `Given` ones are empty. */
export function createTexts<Key extends string, Given extends Key = Key>(
  loaders: Record<string, Loader<Given>> & { en: Loader<Given> },
): TextsOf<Key> {
  const known = new Map<string, Texts<Key>>();
  return (language) => {
    const [code = ''] = language.toLowerCase().split('-');
    const has = Object.hasOwn(loaders, code);
    if (!has) warnOfLanguage(code, language, Object.keys(loaders));
    const available = has ? code : 'en';
    const texts = known.get(available) ?? lazyTexts<Key>(available, loaders[available] ?? loaders.en);
    known.set(available, texts);
    // the next call retries after a failure
    void texts.load();
    return texts;
  };
}

function lazyTexts<Key extends string>(language: string, load: Loader<never>): Texts<Key> {
  const { set, ...texts } = observable<Translate<Key>>(Object.assign(() => '', { known: () => '', ready: false }));
  const module = lazyModule(load, `the texts for "${language}" could not be loaded`);
  const lazy = loadLazily(
    module,
    (error) => console.warn(`sb-elements: ${module.missing}`, error),
    (state) => {
      const file = readyValue(state);
      if (file) set(translateWith(Object.assign({}, ...Object.values(file)), language));
    },
  );
  return { ...texts, load: () => lazy.load() };
}

function translateWith<Key extends string>(catalogue: Catalogue, language: string): Translate<Key> {
  const write = (key: string, values?: MessageValues) => {
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    return message === undefined ? '' : format(message, language, values);
  };
  return Object.assign((key: Key, values?: MessageValues) => write(key, values), { known: write, ready: true });
}
