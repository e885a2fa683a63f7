import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ListPlace, readPlace, writePlace } from '../../../domain/catalogue/list-address.js';
import { useLatest } from '../../../platform/element/use-latest.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { pageHistory } from '../../../platform/history/page-history.js';

/** What led to a place: decides whether it gets an entry of the history. */
export type Gesture = 'page' | 'more' | 'tab' | 'search' | 'find' | null;

/** Keeps one list and the page's address together. */
interface KeptAddress {
  /** Writes where the visitor is now. */
  write(place: ListPlace, plain: ListPlace, gesture: Gesture): void;
  stop(): void;
}

/** Who writes under a name: two lists of one name would write over each other. */
const keepers = new Map<string, HTMLElement>();

/** Enters who writes under a name, and warns where another one does. Returns what gives the name back. */
function claimName(host: HTMLElement, name: string): () => void {
  const other = keepers.get(name);
  if (other && other !== host && other.isConnected) {
    console.warn(`<${host.localName}>: address="${name}" is that of another catalogue on this page; names must differ`);
  }
  keepers.set(name, host);
  return () => {
    if (keepers.get(name) === host) keepers.delete(name);
  };
}

/** What a query may leave to the list itself; an address says nothing of blanks. */
const UNSAID: ListPlace = { page: 1, tab: ' ', search: ' ', sort: ' ', filters: { ' ': [] } };

/** What a query says of the list called `name`, in one text: other lists write theirs into the same query. */
const placeIn = (query: string, name: string) => JSON.stringify(readPlace(query, name, UNSAID));

/**
 * What writes a place of the list called `name` into the address; false where it is there already. `synced` gets the query that the list is at one with from
 * then on: the written one, or the old one where that is refused, of which it warns once.
 */
function placeWriter(host: HTMLElement, name: string, synced: (query: string) => void) {
  let refused = false;
  return (place: ListPlace, plain: ListPlace, how: 'push' | 'replace'): boolean => {
    const next = () => {
      const search = writePlace(location.search, name, place, plain);
      synced(search);
      return { search };
    };
    if (next().search === location.search) return false;
    pageHistory().write(how, next, () => {
      synced(location.search);
      if (!refused) console.warn(`<${host.localName}>: the address could not be written`);
      refused = true;
    });
    return true;
  };
}

/**
 * Follows the address for the list called `name` and calls back with where it leads: now, and whenever the visitor goes back or forth. A step
 * of the visitor gets an entry of the history; more of the same list and further letters of a search take the place of theirs.
 * Where the page has no history, everything but the address goes on.
 */
function keepAddress(host: HTMLElement, name: string, go: (read: Read, byHistory: boolean) => void): KeptAddress {
  const release = claimName(host, name);
  let last: Gesture = null;
  /** What the address said when the list was last at one with it, or was on its way from there. */
  let known = placeIn(location.search, name);
  const writer = placeWriter(host, name, (query) => {
    known = placeIn(query, name);
  });
  const read: Read = (plain) => readPlace(location.search, name, plain);
  const follow = () => {
    // a link to a place of the page is a step too: what the visitor has chosen meanwhile, and is still on its way, stays
    const place = placeIn(location.search, name);
    if (place === known) return;
    known = place;
    last = null;
    go(read, true);
  };
  const unsubscribe = pageHistory().subscribe(follow);
  go(read, false);
  return {
    write(place, plain, gesture) {
      const stays = gesture === null || gesture === 'more' || (gesture === 'search' && last === 'search');
      if (writer(place, plain, stays ? 'replace' : 'push')) last = gesture ?? last;
    },
    stop() {
      unsubscribe();
      release();
    },
  };
}

/** Where the address leads; what it does not say is as in `plain`. */
type Read = (plain: ListPlace) => ListPlace;

interface Addressed {
  /** The catalogue's name in the address; empty keeps the address out of it. */
  name: string;
  /** Where the visitor is; null while that is not shown yet. */
  place: ListPlace | null;
  /** Where the catalogue begins. */
  plain: ListPlace;
  /** Goes where the address leads: as the catalogue begins, or by Back and Forward. */
  go(place: ListPlace, byHistory: boolean): void;
}

/** The page's address as the catalogue uses it. */
export interface Address {
  /** False until it is known where the address leads. */
  ready: boolean;
  /** Says what the visitor has just done. */
  note(gesture: Gesture): void;
}

/** Keeps page, section and what is looked for in the page's address, where the author allows it. */
export function useAddress(addressed: Addressed): Address {
  const host = useHost();
  const { name, place, plain } = addressed;
  const [read, setRead] = useState('');
  const kept = useRef<KeptAddress | null>(null);
  const gesture = useRef<Gesture>(null);
  const now = useLatest(addressed);

  useEffect(() => {
    if (!name) return;
    const go = (at: (from: ListPlace) => ListPlace, byHistory: boolean) => {
      gesture.current = null;
      setRead(name);
      now.current.go(at(now.current.plain), byHistory);
    };
    const started = keepAddress(host, name, go);
    kept.current = started;
    return () => {
      started.stop();
      kept.current = null;
    };
  }, [host, name, now]);

  const written = place && JSON.stringify([place, plain]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of place and plain
  useLayoutEffect(() => {
    if (!place || read !== name) return;
    kept.current?.write(place, plain, gesture.current);
    gesture.current = null;
  }, [written, read, name]);

  return {
    ready: read === name,
    note(done) {
      gesture.current = done;
    },
  };
}
