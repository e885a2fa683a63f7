import { type AddressWriter, changedAddress, writeHistory } from '../../ports/browser-history.js';
import { startedStore } from '../../stores/page/page-store.js';

/** Name of the store that pageHistory() starts. */
export const HISTORY_STORE = 'history.1';

/** This page's URL with another hash. */
export function urlWithHash(hash: string): string {
  return changedAddress({ hash });
}

/**
 * Writes the page's hash, in order with the writes of pageHistory() if something on the page has started that. Without a layer to go back
 * from, nothing needs it: tabs and anchors do not load it.
 */
export function writeHash(how: 'push' | 'replace', hash: string): void {
  const owner = startedStore<AddressWriter>(HISTORY_STORE);
  if (owner) owner.write(how, () => ({ hash }));
  else writeHistory(how, { hash });
}
