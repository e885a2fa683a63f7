import { observable } from '../domain/shared/observable.js';
import type { Message, MessageValues } from '../domain/text/message-format.js';
import { pageStore } from '../stores/page/page-store.js';

/** Messages by key. */
export type OwnMessages = ReadonlyMap<string, Message>;

/** Texts of the page's author: of a script or of `<sb-site>`, which `from` is. */
export interface OwnSource {
  from: unknown;
  /** Messages by language in lower case; those of `*` are for every language. */
  languages: ReadonlyMap<string, OwnMessages>;
}

/** The page's own texts, which own-texts.ts reads. */
export interface OwnTexts {
  readonly sources: readonly OwnSource[];
  /** Writes the page's own text of a key; undefined where the page has none. */
  write(key: string, language: string, values?: MessageValues): string | undefined;
  /** True if some are written for this language. */
  has(language: string): boolean;
}

/** The page's own texts; null on pages that have none. */
export const ownTexts = () => pageStore('own-texts.1', () => observable<OwnTexts | null>(null));
