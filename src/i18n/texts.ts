import { lazyModule, loadLazily, readyValue } from '../domain/shared/lazy.js';
import { type Observable, observable } from '../domain/shared/observable.js';
import { type Catalogue, format, type MessageValues } from '../domain/text/message-format.js';
import { type OwnTexts, ownTexts } from './own-texts-store.js';

/** Translates the keys of some groups. Returns empty texts until they are loaded. */
export interface Translate<Key extends string> {
  (key: Key, values?: MessageValues): string;
  /** Translates a key computed from data, such as a payment method's; empty if unknown. */
  known(key: string): string;
  /** True once they are loaded. */
  readonly ready: boolean;
}

/** Lazily loaded texts. */
export interface Texts<Key extends string> extends Observable<Translate<Key>> {
  /** Resolves when the texts are loaded or have failed to load. */
  load(): Promise<unknown>;
}

/** Loads a group of texts in one language; the module's only export is its catalogue. */
type Loader<Key extends string> = () => Promise<Readonly<Record<string, Catalogue<Key>>>>;

/** A group of texts that are loaded together, by language code. */
export type TextGroup<Key extends string = string> = Readonly<Record<string, Loader<Key>>> & { en: Loader<Key> };

/** The keys of a group. */
export type KeyOf<Group> = Group extends { en: () => Promise<infer File> } ? keyof File[keyof File] & string : never;

/** Reads the page's own texts, where its markup has some. */
async function loadOwnTexts(): Promise<void> {
  const { document } = globalThis;
  if (document?.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadOwnTexts, { once: true });
  if (!document?.querySelector('[data-sb-texts],sb-site[texts]')) return;
  try {
    (await import('./own-texts.js')).readOwnTexts();
  } catch (error) {
    console.warn("sb-elements: the page's own texts could not be read, those of the library are shown", error);
  }
}

/** Returns the texts for a language (BCP 47; `ru-RU` is `ru`, unknown languages are English) and starts loading them. */
export type TextsOf<Key extends string> = (language: string) => Texts<Key>;

/** Missing languages already warned about. */
const warned = new Set<string>();

function warnOfLanguage(code: string, language: string, languages: readonly string[], own: OwnTexts | null): void {
  // texts that a script has just set are read a moment later
  const site: (Element & { texts?: object }) | null | undefined = globalThis.document?.querySelector('sb-site');
  const isAround = (name: string) => `${language}-`.toLowerCase().startsWith(`${name}-`.toLowerCase());
  const isOwn = own?.has(language) || Object.keys(site?.texts ?? {}).some(isAround);
  if (code === '' || warned.has(code) || isOwn) return;
  warned.add(code);
  console.warn(
    `sb-elements: there are no texts in the language "${language}"; English is used. Available: ${languages.join(', ')}`,
  );
}

/** Creates texts of some groups. */
export const createTexts = <const Groups extends readonly TextGroup[]>(
  ...groups: Groups
): TextsOf<KeyOf<Groups[number]>> => textsOf(groups);

/** Creates texts of some groups; those of other groups are empty. */
export const createTextsInPart = <Key extends string>(...groups: readonly TextGroup[]): TextsOf<Key> => textsOf(groups);

function textsOf<Key extends string>(groups: readonly TextGroup[]): TextsOf<Key> {
  const languages = Object.keys(groups[0] ?? {});
  const catalogues = new Map<string, LazyCatalogue>();
  const known = new Map<string, Texts<Key>>();
  return (language) => {
    const [code = ''] = language.toLowerCase().split('-');
    const available = languages.includes(code) ? code : 'en';
    const catalogue = catalogues.get(available) ?? lazyCatalogue(groups, available);
    catalogues.set(available, catalogue);
    const texts =
      known.get(language) ?? translated<Key>(catalogue, available === code ? language : available, language);
    known.set(language, texts);
    // on a server, another page may be rendered by the time they are loaded
    const own = ownTexts();
    // the next call retries after a failure
    void catalogue.load().then(() => available === code || warnOfLanguage(code, language, languages, own.get()));
    return texts;
  };
}

/** Some groups in a language, as one catalogue; null until they are loaded. */
type LazyCatalogue = Observable<Catalogue | null> & { load(): Promise<unknown> };

function lazyCatalogue(groups: readonly TextGroup[], code: string): LazyCatalogue {
  const { set, ...loaded } = observable<Catalogue | null>(null);
  const load = async (): Promise<Catalogue> => {
    const [files] = await Promise.all([
      Promise.all(groups.map((group) => (group[code] ?? group.en)())),
      loadOwnTexts(),
    ]);
    return Object.assign({}, ...files.flatMap((file) => Object.values(file)));
  };
  const module = lazyModule(load, `the texts for "${code}" could not be loaded`);
  const lazy = loadLazily(
    module,
    (error) => console.warn(`sb-elements: ${module.missing}`, error),
    (state) => set(readyValue(state) ?? null),
  );
  return { ...loaded, load: () => lazy.load() };
}

/** `locale` is the language of the catalogue, with the region of the page if it is the same. */
function translated<Key extends string>(catalogue: LazyCatalogue, locale: string, language: string): Texts<Key> {
  const { set, ...texts } = observable<Translate<Key>>(Object.assign(() => '', { known: () => '', ready: false }));
  const refresh = () => {
    const messages = catalogue.get();
    if (messages) set(translateWith(messages, locale, language));
  };
  catalogue.subscribe(refresh);
  ownTexts().listen(refresh);
  return { ...texts, load: catalogue.load };
}

/** Translates by the page's own texts in the language of the page, else by a catalogue, which may be English. */
function translateWith<Key extends string>(catalogue: Catalogue, locale: string, language: string): Translate<Key> {
  const write = (key: string, values?: MessageValues) => {
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    const own = ownTexts().get()?.write(key, language, values);
    return own ?? (message === undefined ? '' : format(message, locale, values));
  };
  return Object.assign((key: Key, values?: MessageValues) => write(key, values), { known: write, ready: true });
}
