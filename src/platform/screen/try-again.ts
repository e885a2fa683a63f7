import { backoff } from '../../domain/shared/backoff.js';

/** Failed attempts in a row, from 1, and the delay in seconds that the server asks for. */
export interface Failed {
  attempt: number;
  after: number;
}

/**
 * Retries once: after a backoff, or at once when the network returns or the page becomes visible, but never before `after` seconds, and not
 * while hidden or offline. Returns cancel.
 */
export function tryAgain({ attempt, after }: Failed, again: () => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const earliest = performance.now() + after * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    control.abort();
    clearTimeout(timer);
  };
  const ready = () => {
    if (document.visibilityState !== 'visible' || navigator.onLine === false) return;
    const left = earliest - performance.now();
    if (left > 0) return wait(left);
    stop();
    again();
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(ready, ms);
  };
  window.addEventListener('online', ready, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && ready(), { signal });
  document.addEventListener('visibilitychange', ready, { signal });
  wait(Math.max(backoff(attempt, Math.random()), after) * 1000);
  return stop;
}
