import type { RotatorKind } from './rotator.js';

/** What the typing speed is multiplied by, per letter: forward and erasing. */
const FORWARD = 1;
const ERASING = 0.5;

/** Milliseconds when neither `speed` nor `default-speed` says: a letter, a count, a change. */
const TYPING = 80;
const COUNTING = 2000;
const CHANGING = 400;

export interface RotatorTimes {
  kind: RotatorKind;
  /** Milliseconds; not set when negative, and so is `defaultSpeed`. */
  speed: number;
  defaultSpeed: number;
}

/** Milliseconds for one letter, one count or one change. */
export function speedOf({ kind, speed, defaultSpeed }: RotatorTimes): number {
  if (speed >= 0) return speed;
  if (defaultSpeed >= 0) return defaultSpeed;
  if (kind === 'typing') return TYPING;
  return kind === 'counter' ? COUNTING : CHANGING;
}

/** Milliseconds for one letter, written or erased. */
export function typingTime(times: RotatorTimes, erasing: boolean): number {
  return speedOf(times) * (erasing ? ERASING : FORWARD);
}
