import { mediaQuery } from './media-query.js';

/** The system setting for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const query = mediaQuery(REDUCED_MOTION);

/** True if the visitor has asked the system for less motion. */
export function reducedMotion(): boolean {
  return query.matches();
}

/** Calls `changed` whenever the setting changes. Returns unsubscribe. */
export function watchReducedMotion(changed: () => void): () => void {
  return query.watch(changed);
}
