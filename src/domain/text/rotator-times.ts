import type { RotatorKind } from './rotator.js';

/** Factors of the typing time per letter: forward and erasing. */
const FORWARD = 1;
const ERASING = 0.5;

/** Default times in ms, without `speed` and `default-speed`: per letter, count and change. */
const TYPING = 80;
const COUNTING = 2000;
const CHANGING = 400;

export interface RotatorTimes {
  kind: RotatorKind;
  /** Milliseconds; negative means not set, for `defaultSpeed` too. */
  speed: number;
  defaultSpeed: number;
}

/** Milliseconds per letter, count or change. */
export function speedOf({ kind, speed, defaultSpeed }: RotatorTimes): number {
  if (speed >= 0) return speed;
  if (defaultSpeed >= 0) return defaultSpeed;
  if (kind === 'typing') return TYPING;
  return kind === 'counter' ? COUNTING : CHANGING;
}

/** Milliseconds per typed or erased letter. */
export function typingTime(times: RotatorTimes, erasing: boolean): number {
  return speedOf(times) * (erasing ? ERASING : FORWARD);
}
