import { useSyncExternalStore } from 'react';
import { reducedMotion, watchReducedMotion } from './reduced-motion.js';

/** Whether the visitor has asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, reducedMotion, () => false);
}
