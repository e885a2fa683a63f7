import { anchorOf } from '../../domain/text/encoded.js';

/** The decoded name in the page's hash; empty when there is none. */
export const hashName = (): string => anchorOf(location.hash);

/** Calls `changed` with the decoded name whenever the page's hash changes. Returns unsubscribe. */
export function onHashChange(changed: (name: string) => void): () => void {
  const notify = () => changed(hashName());
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
}
