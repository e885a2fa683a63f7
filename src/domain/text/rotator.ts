import { isText } from '../shared/is-text.js';

/** Transitions from one phrase to the next (ROT-01). */
export const ROTATOR_KINDS = ['none', 'fade', 'slide', 'flip', 'zoom', 'typing', 'counter'] as const;
export type RotatorKind = (typeof ROTATOR_KINDS)[number];

/** Joins all phrases into one text for screen readers; no comma after the end of a sentence. */
export function joinPhrases(phrases: readonly string[]): string {
  return phrases.reduce((all, phrase) => all + (/[.!?…:;,。]$/.test(all) ? ' ' : ', ') + phrase);
}

/** Reads a JSON list of texts or numbers; drops empty ones. */
export function readPhrases(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  if (!value.every(isText)) return undefined;
  return value.map((entry) => String(entry).trim()).filter(Boolean);
}
