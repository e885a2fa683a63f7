import { isRecord } from '../domain/shared/read.js';
import { format, type Message } from '../domain/text/message-format.js';
import { type OwnMessages, type OwnSource, type OwnTexts, ownTexts } from './own-texts-store.js';

type Languages = OwnSource['languages'];

const warned = new Set<string>();

/** Warns once about a page's own texts. */
export function warnOfOwn(problem: string): void {
  if (warned.has(problem)) return;
  warned.add(problem);
  console.warn(`sb-elements: ${problem}`);
}

function isMessage(value: unknown): value is Message {
  if (typeof value === 'string') return true;
  return isRecord(value) && 'other' in value && Object.values(value).every((form) => typeof form === 'string');
}

/** Returns a BCP 47 tag in lower case, or null for anything else. */
function languageTag(name: string): string | null {
  try {
    return name === '*' ? name : (Intl.getCanonicalLocales(name)[0]?.toLowerCase() ?? null);
  } catch {
    return null;
  }
}

function readMessages(value: object, where: string): OwnMessages {
  const messages = Object.entries(value).filter((entry): entry is [string, Message] => {
    if (isMessage(entry[1])) return true;
    warnOfOwn(`${where}: "${entry[0]}" has to be a text, or an object of plural forms with "other"`);
    return false;
  });
  return new Map(messages);
}

/** Reads texts by language, or texts alone, which are for every language. Leaves out what is neither, with a warning. */
function readLanguages(value: unknown, where: string): Languages {
  const languages = new Map<string, OwnMessages>();
  const add = (tag: string, messages: OwnMessages) =>
    languages.set(tag, new Map([...(languages.get(tag) ?? []), ...messages]));
  if (!isRecord(value)) {
    warnOfOwn(`${where} has to be an object of texts by key, or of such objects by language`);
    return languages;
  }
  for (const [name, entry] of Object.entries(value)) {
    const tag = languageTag(name);
    if (name.includes('::')) add('*', readMessages({ [name]: entry }, where));
    else if (tag !== null && isRecord(entry)) add(tag, readMessages(entry, where));
    else warnOfOwn(`${where}: "${name}" is neither the key of a text nor a language with its texts`);
  }
  return languages;
}

/** Returns a locale for plural forms; English for a name that is not a language. */
const pluralLanguage = (language: string): string => (languageTag(language) ? language : 'en');

/** Returns a language in lower case and the languages around it, the nearest first: `sr-latn-rs`, `sr-latn`, `sr`. */
function nearestFirst(language: string): string[] {
  const subtags = language.toLowerCase().split('-');
  return subtags.map((_, at) => subtags.slice(0, subtags.length - at).join('-'));
}

function createOwnTexts(sources: readonly OwnSource[]): OwnTexts {
  const latestFirst = sources.toReversed();
  return {
    sources,
    has: (language) => {
      const names = nearestFirst(language);
      return sources.some(({ languages }) => names.some((name) => languages.has(name)));
    },
    write(key, language, values) {
      for (const name of [...nearestFirst(language), '*'])
        for (const { languages } of latestFirst) {
          const message = languages.get(name)?.get(key);
          if (message !== undefined) return format(message, pluralLanguage(language), values);
        }
      return undefined;
    },
  };
}

/** Adds the texts of a source, or replaces those that it has given before. The latest source wins. */
export function provideOwnTexts(from: unknown, value: unknown, where: string): void {
  const store = ownTexts();
  const languages = readLanguages(value, where);
  const before = store.get()?.sources ?? [];
  const isNew = !before.some((source) => source.from === from);
  const kept = before.map((source) => (source.from === from ? { from, languages } : source));
  store.set(createOwnTexts(isNew ? [...kept, { from, languages }] : kept));
  if (globalThis.document && languages.size > 0) void checkWhenIdle(languages);
}

/** Warns about unknown keys and values when the page has nothing else to do: it loads the library's texts for it. */
async function checkWhenIdle(languages: Languages): Promise<void> {
  await new Promise<unknown>((idle) => (globalThis.requestIdleCallback ?? setTimeout)(idle));
  try {
    const { ownProblems } = await import('./own-texts-check.js');
    for (const problem of await ownProblems([...languages.values()])) warnOfOwn(problem);
  } catch {
    // the texts themselves are shown
  }
}

/** Parses the texts of a script; an empty object, with one warning, if they are no JSON. */
export function parseOwnTexts(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    warnOfOwn(`<script data-sb-texts> is not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

/** Reads the texts in the page's markup, each script and each `<sb-site>` once. */
export function readOwnTexts(): void {
  const isRead = (element: Element) =>
    ownTexts()
      .get()
      ?.sources.some(({ from }) => from === element);
  for (const script of document.querySelectorAll('script[data-sb-texts]'))
    if (!isRead(script)) provideOwnTexts(script, parseOwnTexts(script.textContent), '<script data-sb-texts>');
  for (const site of document.querySelectorAll('sb-site[texts]')) {
    if (isRead(site)) continue;
    try {
      provideOwnTexts(site, JSON.parse(site.getAttribute('texts') ?? ''), '<sb-site texts>');
    } catch {
      // the element warns about it
    }
  }
}
