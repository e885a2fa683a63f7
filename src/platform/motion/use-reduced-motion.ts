import { useSyncExternalStore } from 'react';
import { reducedMotion, watchReducedMotion } from './reduced-motion.js';

/** True if the visitor has asked the system for less motion; renders again on change. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, reducedMotion, () => false);
}
