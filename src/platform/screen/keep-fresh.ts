import { FRESH_FOR } from '../../domain/cart/freshness.js';
import type { CartRefreshStore } from '../../stores/cart/refresh.js';

/** What is kept fresh. */
type Kept = Pick<CartRefreshStore, 'get' | 'listen' | 'isStale'>;

/**
 * Calls `refresh` whenever the page can be seen and what it shows may be out of date: after FRESH_FOR, on becoming visible after that time, when the page
 * comes back from the back/forward cache (`anew`: what other tabs have read counts no more than what this one has), and when the network is back after a failure.
 * Until the returned function is called.
 */
export function keepFresh(kept: Kept, refresh: (anew: boolean) => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const isVisible = () => document.visibilityState === 'visible';
  const refreshWhere = (needed: boolean, anew = false) => {
    if (needed && isVisible()) refresh(anew);
  };
  let timer = 0;
  /** The time runs from the last reading, whoever asked for it. */
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
