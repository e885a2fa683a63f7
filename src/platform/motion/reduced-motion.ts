const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor has asked the system for less motion. */
export function reducedMotion(): boolean {
  return window.matchMedia(QUERY).matches;
}

/** Calls `changed` whenever the visitor's wish changes; returns what stops it. */
export function watchReducedMotion(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
