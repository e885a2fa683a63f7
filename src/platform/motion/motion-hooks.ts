import { useSyncExternalStore } from 'react';
import { reducedMotion, watchReducedMotion } from './reduced-motion.js';
import { isRightToLeft, watchDirections } from './right-to-left.js';

/** True if the visitor has asked the system for less motion; renders again on change. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, reducedMotion, () => false);
}

/** True if text runs right to left in an element; renders again on change. */
export function useRightToLeft(host: HTMLElement): boolean {
  return useSyncExternalStore(watchDirections, () => isRightToLeft(host));
}
