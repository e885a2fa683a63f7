import { FRESH_FOR } from '../../domain/cart/freshness.js';
import { joinStops } from '../../domain/shared/observable.js';
import type { CartRefreshStore } from '../../stores/refresh/refresh.js';

/** Reason to look again: the page is visible again, came from the back/forward cache, or has its network back. */
export type Return = 'visible' | 'restored' | 'online';

/** Calls `returned` when the visitor comes back to the page, or the network while it is visible. Returns unsubscribe. */
export function onReturn(returned: (why: Return) => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const notify = (why: Return) => {
    if (isVisible()) returned(why);
  };
  document.addEventListener('visibilitychange', () => notify('visible'), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && notify('restored'), { signal });
  window.addEventListener('online', () => notify('online'), { signal });
  return () => control.abort();
}

const isVisible = () => document.visibilityState === 'visible';

/** The store that is refreshed. */
type RefreshStore = Pick<CartRefreshStore, 'get' | 'listen' | 'isStale'>;

/**
 * Calls `refresh` while the page is visible and its data may be stale: after FRESH_FOR, on becoming visible after that time, on return from
 * the back/forward cache (`forced`: results read by other tabs do not count), and on reconnecting after a failure. Returns stop.
 */
export function refreshWhileVisible(store: RefreshStore, refresh: (forced: boolean) => void): () => void {
  let timer = 0;
  /** Restarts the interval after every read, whichever code asked for it. */
  const startTimer = () => {
    clearInterval(timer);
    timer = window.setInterval(() => isVisible() && refresh(false), FRESH_FOR);
  };
  startTimer();
  const unlisten = store.listen((freshness) => freshness !== 'loading' && startTimer());
  const stop = onReturn((why) => {
    if (why === 'restored') refresh(true);
    else if (why === 'visible' ? store.isStale() : store.get() === 'failed') refresh(false);
  });
  return joinStops(stop, unlisten, () => clearInterval(timer));
}

/** Delays between attempts, in seconds. */
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

/** Failed attempts in a row, from 1, and the delay in seconds that the server asks for. */
export interface Failed {
  attempt: number;
  after: number;
}

/**
 * Retries once: after a backoff, or at once when the network returns or the page becomes visible, but never before `after` seconds, and not
 * while hidden or offline. Returns cancel.
 */
export function retryWhileVisible({ attempt, after }: Failed, again: () => void): () => void {
  const earliest = performance.now() + after * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    stopListening();
    clearTimeout(timer);
  };
  const ready = () => {
    if (!isVisible() || navigator.onLine === false) return;
    const left = earliest - performance.now();
    if (left > 0) return wait(left);
    stop();
    again();
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(ready, ms);
  };
  const stopListening = onReturn(ready);
  wait(Math.max(backoff(attempt, Math.random()), after) * 1000);
  return stop;
}
