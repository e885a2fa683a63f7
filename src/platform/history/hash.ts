import { joinStops } from '../../domain/shared/observable.js';
import { anchorOf } from '../../domain/text/encoded.js';
import { listen } from '../../events.js';
import { historyOwner } from './page-address.js';

/** The decoded name in the page's hash; empty when there is none. */
export const hashName = (): string => anchorOf(location.hash);

/**
 * Calls `changed` with the decoded name whenever the page's hash changes, except on the way back from a modal or the cart to the page as it
 * was left. `restored` is true after Back and Forward, when the browser restores the scroll position; always false where it does not tell.
 * Returns unsubscribe.
 */
export function onHashChange(changed: (name: string, restored: boolean) => void): () => void {
  let restored = false;
  const notify = () => {
    if (!historyOwner()?.returned) changed(hashName(), restored);
    restored = false;
  };
  const moved = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
    // the page may replace the entry that it has come to
    if (navigationType !== 'replace') restored = navigationType === 'traverse';
  };
  return joinStops(listen(window, 'hashchange', notify), listen(globalThis.navigation, 'currententrychange', moved));
}
