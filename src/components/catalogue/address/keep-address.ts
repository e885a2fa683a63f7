import { type ListPlace, readPlace, writePlace } from '../../../domain/catalogue/list-address.js';
import { pageHistory } from '../../../platform/history/page-history.js';

/** What led to a place: decides whether it gets an entry of the history. */
export type Gesture = 'page' | 'more' | 'tab' | 'search' | 'find' | null;

/** Keeps one list and the page's address together. */
export interface KeptAddress {
  /** Writes where the visitor is now. */
  write(place: ListPlace, plain: ListPlace, gesture: Gesture): void;
  stop(): void;
}

/** Who writes under a name: two lists of one name would write over each other. */
const keepers = new Map<string, HTMLElement>();

/**
 * Follows the address for the list called `name` and tells where it leads: now, and whenever the visitor goes back or forth. A step
 * of the visitor gets an entry of the history; more of the same list and further letters of a search take the place of theirs.
 * Where the page has no history, everything but the address goes on.
 */
export function keepAddress(
  host: HTMLElement,
  name: string,
  go: (read: Read, byHistory: boolean) => void,
): KeptAddress {
  const other = keepers.get(name);
  if (other && other !== host && other.isConnected) {
    console.warn(`<${host.localName}>: address="${name}" is that of another catalogue on this page; names must differ`);
  }
  keepers.set(name, host);
  let last: Gesture = null;
  let refused = false;
  const read: Read = (plain) => readPlace(location.search, name, plain);
  const follow = () => {
    last = null;
    go(read, true);
  };

  function write(place: ListPlace, plain: ListPlace, gesture: Gesture): void {
    const query = writePlace(location.search, name, place, plain);
    if (query === location.search) return;
    const stays = gesture === null || gesture === 'more' || (gesture === 'search' && last === 'search');
    last = gesture ?? last;
    pageHistory().write(
      stays ? 'replace' : 'push',
      () => ({ search: writePlace(location.search, name, place, plain) }),
      () => {
        if (!refused) console.warn(`<${host.localName}>: the address could not be written`);
        refused = true;
      },
    );
  }

  const unsubscribe = pageHistory().subscribe(follow);
  go(read, false);
  return {
    write,
    stop() {
      unsubscribe();
      if (keepers.get(name) === host) keepers.delete(name);
    },
  };
}

/** Where the address leads; what it does not say is as in `plain`. */
export type Read = (plain: ListPlace) => ListPlace;
