import { LEAF_TEXTS, type LeafTextArea, type Loaders } from './loaders.js';
import { type Catalogue, format, type MessageValues } from './message-format.js';
import type { TextKey } from './text-key.js';

/** Writes a text of the areas that were asked for. Empty until their files have arrived, which are small requests. */
export interface Translate {
  (key: TextKey, values?: MessageValues): string;
  /** A text whose key is made of data, such as a payment method's name; empty when there is none. */
  known(key: string): string;
  /** Whether the files have arrived. */
  readonly ready: boolean;
}

type Heard = (translate: Translate) => void;

/** Texts on their way, then there: read as nanostores' atoms are, which is more than a leaf with two words can pay for one change. */
export interface Texts {
  get(): Translate;
  /** Calls `heard` when they have arrived; returns what stops it. */
  listen(heard: Heard): () => void;
  /** As listen(), and at once. */
  subscribe(heard: Heard): () => void;
}

const known = new Map<string, Texts>();

/** The texts of some areas of a leaf in a language (BCP 47, `ru-RU` is `ru`; one we do not have is English), loaded at first use. */
export const texts = (language: string, ...areas: LeafTextArea[]): Texts => textsFrom(LEAF_TEXTS, language, areas);

/** As texts(), of any areas that `loaders` has. An area is the same whichever loaders have it. */
export function textsFrom(loaders: Loaders, language: string, areas: readonly string[]): Texts {
  const code = language.toLowerCase().split('-')[0] ?? '';
  const spoken = Object.hasOwn(loaders, code) ? code : 'en';
  const key = [spoken, ...areas].join();
  const there = known.get(key);
  if (there) return there;
  const made = loadTexts(load(loaders, spoken, areas), (error) => {
    console.warn(`sb-elements: the texts for "${spoken}" could not be loaded`, error);
    known.delete(key); // the next element that asks tries again
  });
  known.set(key, made);
  return made;
}

function loadTexts(coming: Promise<Translate>, failed: (error: unknown) => void): Texts {
  let now: Translate = Object.assign(() => '', { known: () => '', ready: false });
  const heard = new Set<Heard>();
  const listen: Texts['listen'] = (one) => {
    heard.add(one);
    return () => heard.delete(one);
  };
  coming.then((translate) => {
    now = translate;
    for (const one of heard) one(now);
  }, failed);
  return {
    get: () => now,
    listen,
    subscribe(one) {
      one(now);
      return listen(one);
    },
  };
}

async function load(loaders: Loaders, language: string, areas: readonly string[]): Promise<Translate> {
  const modules = await Promise.all(areas.map((area) => loaders[language]?.[area]?.() ?? {}));
  const catalogue: Catalogue = Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
  const write = (key: string, values?: MessageValues) => {
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    return message === undefined ? '' : format(message, language, values);
  };
  return Object.assign((key: TextKey, values?: MessageValues) => write(key, values), { known: write, ready: true });
}
