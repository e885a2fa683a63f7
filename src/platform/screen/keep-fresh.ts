import { FRESH_FOR } from '../../domain/cart/freshness.js';
import type { CartRefreshStore } from '../../stores/cart/refresh.js';

/** The store that is kept fresh. */
type Kept = Pick<CartRefreshStore, 'get' | 'listen' | 'isStale'>;

/**
 * Calls `refresh` while the page is visible and its data may be stale: after FRESH_FOR, on becoming visible after that time, on return from
 * the back/forward cache (`forced`: results read by other tabs do not count), and on reconnecting after a failure. Returns stop.
 */
export function keepFresh(kept: Kept, refresh: (forced: boolean) => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const isVisible = () => document.visibilityState === 'visible';
  const refreshWhere = (needed: boolean, forced = false) => {
    if (needed && isVisible()) refresh(forced);
  };
  let timer = 0;
  /** Restarts the interval after every read, whichever code asked for it. */
  const startTimer = () => {
    clearInterval(timer);
    timer = window.setInterval(() => refreshWhere(true), FRESH_FOR);
  };
  startTimer();
  const unlisten = kept.listen((freshness) => freshness !== 'loading' && startTimer());
  document.addEventListener('visibilitychange', () => refreshWhere(kept.isStale()), { signal });
  window.addEventListener('pageshow', ({ persisted }) => refreshWhere(persisted, true), { signal });
  window.addEventListener('online', () => refreshWhere(kept.get() === 'failed'), { signal });
  return () => {
    control.abort();
    clearInterval(timer);
    unlisten();
  };
}
