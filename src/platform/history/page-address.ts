import {
  type AddressWriter,
  changedAddress,
  historyState,
  LAYERS_KEY,
  writeHistory,
} from '../../ports/browser-history.js';
import { startedStore } from '../../stores/page/page-store.js';

// without a layer to go back from, nothing needs pageHistory(): tabs, anchors and lists work with it once something has started it

/** Name of the store that pageHistory() starts. */
export const HISTORY_STORE = 'history.1';

/** The part of pageHistory() for those that open no layers. */
export interface HistoryOwner extends Pick<AddressWriter, 'write'> {
  /** True if the last move led from a layer back to the page under it, which stands as it was left. */
  readonly returned: boolean;
  subscribe(moved: () => void): () => void;
}

/** The page's history owner; undefined until a layer has started it. */
export const historyOwner = () => startedStore<HistoryOwner>(HISTORY_STORE);

/** This page's URL with another hash. */
export function urlWithHash(hash: string): string {
  return changedAddress({ hash });
}

/** Writes the page's URL, in order with the writes of pageHistory(). Calls `refused` if the browser does not allow it. */
export const writeAddress: AddressWriter['write'] = (how, change, refused, over) => {
  const owner = historyOwner();
  if (owner) owner.write(how, change, refused, over);
  else if (!writeHistory(how, change())) refused?.();
};

/** Writes the page's hash. */
export function writeHash(how: 'push' | 'replace', hash: string): void {
  writeAddress(how, () => ({ hash }));
}

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
