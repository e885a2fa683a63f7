import { useSyncExternalStore } from 'react';

function watchDirections(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document, { subtree: true, attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** Whether text runs from right to left in an element, also when that changes, as with the page's language. */
export function useRightToLeft(host: HTMLElement): boolean {
  return useSyncExternalStore(watchDirections, () => getComputedStyle(host).direction === 'rtl');
}
