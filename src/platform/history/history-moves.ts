import { historyState, LAYERS_KEY } from '../../ports/browser-history.js';
import { historyOwner } from './page-address.js';

/** True if the current history entry was made for layers, which may be open or not. */
export const hasLayers = (): boolean => LAYERS_KEY in historyState();

/** Calls `moved` whenever the visitor has gone to another entry, after layers were closed and opened. Returns unsubscribe. */
export function onHistoryMove(moved: () => void): () => void {
  let stop: () => void;
  const follow = () => {
    const owner = historyOwner();
    if (!owner) return moved();
    // started since: it calls later in this event
    stop();
    stop = owner.subscribe(moved);
  };
  addEventListener('popstate', follow);
  stop = () => removeEventListener('popstate', follow);
  if (historyOwner()) follow();
  return () => stop();
}
