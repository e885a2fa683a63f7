import { mediaQuery } from './media-query.js';

/** The visitor has asked the system for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const query = mediaQuery(REDUCED_MOTION);

/** Whether the visitor has asked the system for less motion. */
export function reducedMotion(): boolean {
  return query.matches();
}

/** Calls `changed` whenever the visitor's wish changes; returns what stops it. */
export function watchReducedMotion(changed: () => void): () => void {
  return query.watch(changed);
}
