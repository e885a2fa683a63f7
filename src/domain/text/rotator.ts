import { isText } from './is-text.js';

/** How one phrase follows the other (ROT-01). */
export type RotatorKind = 'none' | 'fade' | 'slide' | 'flip' | 'zoom' | 'typing' | 'counter';

/** All phrases in one text, for whoever does not see them move; after a sentence no comma. */
export function joined(phrases: readonly string[]): string {
  return phrases.reduce((all, phrase) => all + (/[.!?…:;,。]$/.test(all) ? ' ' : ', ') + phrase);
}

/** For json(): texts or numbers; empty ones say nothing. */
export function readPhrases(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  if (!value.every(isText)) return undefined;
  return value.map((entry) => String(entry).trim()).filter(Boolean);
}
