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

/** What is seen, and how far it has come: it stays when the rotator pauses, leaves the page or is moved. */
export interface Stage {
  base: HTMLElement;
  /** One per phrase, in one place; the room is that of the longest. */
  cells: HTMLElement[];
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
