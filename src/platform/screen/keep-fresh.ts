import { FRESH_FOR } from '../../domain/cart/freshness.js';
import type { CartRefreshStore } from '../../stores/refresh/refresh.js';

/** The store that is kept fresh. */
type RefreshStore = Pick<CartRefreshStore, 'get' | 'listen' | 'isStale'>;

/**
 * Calls `refresh` while the page is visible and its data may be stale: after FRESH_FOR, on becoming visible after that time, on return from
 * the back/forward cache (`forced`: results read by other tabs do not count), and on reconnecting after a failure. Returns stop.
 */
export function keepFresh(store: RefreshStore, refresh: (forced: boolean) => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const isVisible = () => document.visibilityState === 'visible';
  const refreshIf = (needed: boolean, forced = false) => {
    if (needed && isVisible()) refresh(forced);
  };
  let timer = 0;
  /** Restarts the interval after every read, whichever code asked for it. */
  const startTimer = () => {
    clearInterval(timer);
    timer = window.setInterval(() => refreshIf(true), FRESH_FOR);
  };
  startTimer();
  const unlisten = store.listen((freshness) => freshness !== 'loading' && startTimer());
  document.addEventListener('visibilitychange', () => refreshIf(store.isStale()), { signal });
  window.addEventListener('pageshow', ({ persisted }) => refreshIf(persisted, true), { signal });
  window.addEventListener('online', () => refreshIf(store.get() === 'failed'), { signal });
  return () => {
    control.abort();
    clearInterval(timer);
    unlisten();
  };
}
