import { listen } from '../../events.js';

/** Wraps matchMedia(), which no other code may call: the query is evaluated at each call, and can be watched. */
export function mediaQuery(query: string) {
  return {
    matches: () => window.matchMedia(query).matches,
    /** Calls `changed` whenever the result changes. Returns unsubscribe. */
    watch(changed: () => void) {
      return listen(window.matchMedia(query), 'change', changed);
    },
  };
}

/** The system setting for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const lessMotion = mediaQuery(REDUCED_MOTION);

/** True if the visitor has asked the system for less motion. */
export const reducedMotion = (): boolean => lessMotion.matches();

/** Calls `changed` whenever the setting changes. Returns unsubscribe. */
export const watchReducedMotion = (changed: () => void): (() => void) => lessMotion.watch(changed);
