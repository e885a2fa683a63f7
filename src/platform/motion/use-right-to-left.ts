import { useSyncExternalStore } from 'react';
import { isRightToLeft, watchDirections } from './right-to-left.js';

/** Whether text runs from right to left in an element, also when that changes. */
export function useRightToLeft(host: HTMLElement): boolean {
  return useSyncExternalStore(watchDirections, () => isRightToLeft(host));
}
