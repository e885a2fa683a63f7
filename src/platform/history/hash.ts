import { anchorOf } from '../../domain/text/encoded.js';
import { historyOwner } from './page-address.js';

/** The decoded name in the page's hash; empty when there is none. */
export const hashName = (): string => anchorOf(location.hash);

/**
 * Calls `changed` with the decoded name whenever the page's hash changes, except on the way back from a modal or the cart to the page as it
 * was left. Returns unsubscribe.
 */
export function onHashChange(changed: (name: string) => void): () => void {
  const notify = () => {
    if (!historyOwner()?.returned) changed(hashName());
  };
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
}
