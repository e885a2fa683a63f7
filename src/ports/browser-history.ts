/** A change of the page's address; what is absent stays as it is. */
export interface AddressChange {
  /** With its `#`; empty for none. */
  hash?: string;
  /** With its `?`; empty for none. */
  search?: string;
}

/** What may write the page's address: its one owner is in the platform, and is handed to the stores that put something there. */
export interface AddressWriter {
  /** Writes the address for what is no layer, such as a page of a list; waits until a way back has ended. */
  write(how: 'push' | 'replace', change: () => AddressChange, refused?: () => void): void;
  /**
   * Writes the address of what takes the place of the layers that are open, as the payment does of the cart it was ordered in: Back leads to the page, not to them.
   * Over the plain page it gets an entry of its own. Waits as write() does; `done` is called with the address that was refused.
   */
  takeOver(change: AddressChange, done: (refused?: string) => void): void;
}

/** The property of an entry's state that holds the layers over the page: a modal, the cart. */
export const LAYERS_KEY = 'sbLayers';

/** What the present entry of the history holds; empty where the page has put something else than an object there. */
export function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

/** The page's own address with another hash or query: a hash by itself goes by the page's base, which may be elsewhere, by a `<base href>` or in a frame's srcdoc. */
export function changedAddress({ hash, search }: AddressChange): string {
  const [page = '', oldHash = ''] = splitAt(location.href, '#');
  const [path = '', oldSearch = ''] = splitAt(page, '?');
  return path + (search ?? oldSearch) + (hash ?? oldHash);
}

/**
 * Writes an entry of the history; `state` is the present one's when absent, so that a page's own router keeps its. False where it is refused: in a frame without an
 * address of its own, or by a browser that counts.
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
