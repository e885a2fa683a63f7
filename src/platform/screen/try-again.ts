import { backoff } from '../../domain/shared/backoff.js';

/** How often something has failed in a row, from 1, and after how many seconds at the earliest the other side asks to be tried again. */
export interface Failed {
  attempt: number;
  after: number;
}

/**
 * Calls `again` once, when what has failed is worth another try: after its time, longer after each failure; at once when the network is back or the page is
 * seen again, but not earlier than the other side has asked for. Not while the page is hidden or offline. Until the returned function is called.
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
