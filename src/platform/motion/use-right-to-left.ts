import { useSyncExternalStore } from 'react';
import { isRightToLeft, watchDirections } from './right-to-left.js';

/** True if text runs right to left in an element; renders again on change. */
export function useRightToLeft(host: HTMLElement): boolean {
  return useSyncExternalStore(watchDirections, () => isRightToLeft(host));
}
