import type { RotatorProps } from './rotator-attributes.js';

/** Progress through the phrases; kept while the rotator is paused, removed or moved. */
export interface Sequence {
  /** One cell per phrase, all in one place, which is as large as the longest. */
  cells: readonly HTMLElement[];
  phrases: readonly string[];
  /** Index of the phrase in view. */
  at: number;
  /** Letters typed, or milliseconds counted; null when the phrase is complete. */
  progress: number | null;
  erasing: boolean;
  /** Has shown everything once, and does not loop. */
  ended: boolean;
}

/** True if it moves long enough to need a pause button. A single phrase is typed or counted once, unless it loops. */
export function needsPause({ kind, loop }: RotatorProps, phrases: readonly string[]): boolean {
  return phrases.length > 1 || (phrases.length === 1 && loop && (kind === 'counter' || kind === 'typing'));
}

/**
 * Sequence from the first phrase on. `cells` begins with theirs; any others only reserve space. A count, and a single typed phrase, starts
 * empty.
 */
export function freshSequence(
  { kind }: Pick<RotatorProps, 'kind'>,
  phrases: readonly string[],
  cells: readonly HTMLElement[],
): Sequence {
  const progress = kind === 'counter' || (kind === 'typing' && phrases.length === 1) ? 0 : null;
  return { cells: cells.slice(0, phrases.length), phrases, at: 0, progress, erasing: false, ended: false };
}
