const FIRST = 2;
const LONGEST = 60;

/** Seconds to wait after so many failed attempts, from 1: each time twice as long, up to a minute. `spread`, 0 to 1, keeps many from coming at once. */
export function backoff(attempt: number, spread: number): number {
  const wait = Math.min(FIRST * 2 ** (attempt - 1), LONGEST);
  return wait * (0.75 + 0.25 * spread);
}
