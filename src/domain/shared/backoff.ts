const FIRST_DELAY = 2;
const MAX_DELAY = 60;

/**
 * Seconds to wait after `attempt` failures (from 1): doubles each time, up to a minute. `spread`, 0 to 1, is the jitter that keeps many
 * clients from retrying at once.
 */
export function backoff(attempt: number, spread: number): number {
  const wait = Math.min(FIRST_DELAY * 2 ** (attempt - 1), MAX_DELAY);
  return wait * (0.75 + 0.25 * spread);
}
