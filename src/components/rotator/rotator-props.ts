import type { RotatorKind } from '../../domain/text/rotator.js';

/** Settings of `<sb-rotator>`: see the wrapper's attribute table. Times in milliseconds. */
export interface RotatorProps {
  phrases: readonly string[];
  kind: RotatorKind;
  speed: number;
  defaultSpeed: number;
  delay: number;
  loop: boolean;
  steps: number;
  replace: boolean;
  from: number;
  size: number;
  language: string;
}

/** The phrases that are seen, and how far they have come: it stays when the rotator pauses, leaves the page or is moved. */
export interface Sequence {
  /** One per phrase, in one place; the room is that of the longest. */
  cells: readonly HTMLElement[];
  phrases: readonly string[];
  /** The phrase in view. */
  at: number;
  /** Letters typed, or milliseconds counted; null when the phrase is whole. */
  progress: number | null;
  erasing: boolean;
  /** It has shown everything once, and does not loop. */
  ended: boolean;
}

/** Whether it goes on for so long that it needs a button that pauses it. One phrase alone is typed or counted once, unless it loops. */
export function lasts({ kind, loop }: RotatorProps, phrases: readonly string[]): boolean {
  return phrases.length > 1 || (phrases.length === 1 && loop && (kind === 'counter' || kind === 'typing'));
}

/** The phrases from the first one on; `cells` are theirs, perhaps with more that only keep room. What is counted or typed once begins with nothing. */
export function freshSequence(
  { kind }: Pick<RotatorProps, 'kind'>,
  phrases: readonly string[],
  cells: readonly HTMLElement[],
): Sequence {
  const progress = kind === 'counter' || (kind === 'typing' && phrases.length === 1) ? 0 : null;
  return { cells: cells.slice(0, phrases.length), phrases, at: 0, progress, erasing: false, ended: false };
}
