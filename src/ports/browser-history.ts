/** A change of the page's address; absent parts stay. */
export interface AddressChange {
  /** With `#`; empty removes it. */
  hash?: string;
  /** With `?`; empty removes it. */
  search?: string;
}

/** Writes the page's address. The platform owns the only implementation and passes it to stores. */
export interface AddressWriter {
  /**
   * Writes the address without opening a layer, such as for a page of a list; waits until a running history.back() has ended. With `over`,
   * the number of layers that were open when the visitor asked for it, waits until those above them are closed.
   */
  write(how: 'push' | 'replace', change: () => AddressChange, refused?: () => void, over?: number): void;
  /**
   * Writes the address of a view that replaces the open layers, as the payment replaces the cart: Back leads to the page, not to them. Over
   * the plain page a new entry is pushed. Waits as write() does; `done` receives the address if the browser has refused it.
   */
  takeOver(change: AddressChange, done: (refused?: string) => void): void;
}

/** History state property that holds the open layers: a modal, the cart. */
export const LAYERS_KEY = 'sbLayers';

/** State of the current history entry; empty if the page has stored anything but an object. */
export function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

/**
 * The page's address with another hash or query. A bare hash would resolve against the base URL, which may differ: `<base href>`, srcdoc.
 */
export function changedAddress({ hash, search }: AddressChange): string {
  const [page = '', oldHash = ''] = splitAt(location.href, '#');
  const [path = '', oldSearch = ''] = splitAt(page, '?');
  return path + (search ?? oldSearch) + (hash ?? oldHash);
}

/**
 * Writes a history entry; `state` defaults to the current one, so that the page's router keeps its state. False when refused: in a frame
 * without an address, or when the browser limits the number of calls.
 */
export function writeHistory(how: 'push' | 'replace', change: AddressChange, state: unknown = history.state): boolean {
  try {
    history[how === 'push' ? 'pushState' : 'replaceState'](state, '', changedAddress(change));
    return true;
  } catch {
    return false;
  }
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
