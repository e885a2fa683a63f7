import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ListPlace, readPlace, writePlace } from '../../../domain/catalogue/list-address.js';
import { currentLayers } from '../../../platform/history/history-layers.js';
import { onHistoryMove, writeAddress } from '../../../platform/history/page-address.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';

/** Visitor action that led to a list state; decides between a new history entry and replacing the current one. */
export type Gesture = 'page' | 'more' | 'tab' | 'link' | 'search' | 'find' | null;

/** Catalogues by claimed name: two lists with one name would overwrite each other's parameters. */
const keepers = new Map<string, HTMLElement>();

/** Claims a name for URL parameters; warns on a clash. Returns a release function. */
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

/** Defaults that no URL can contain, as values are trimmed: they stand for missing parameters. */
const UNSAID: ListPlace = { page: 1, tab: ' ', search: ' ', sort: ' ', filters: { ' ': [] } };

/** Serialises the parameters of the list `name`, for comparison: other lists share the query. */
const placeIn = (query: string, name: string) => JSON.stringify(readPlace(query, name, UNSAID));

/**
 * Returns a function that writes a state of the list `name` to the URL; it returns false if the URL has that state already. `synced` gets
 * the query that the list now matches: the written one, or the old one if the browser refuses, with one warning.
 */
function placeWriter(host: HTMLElement, name: string, synced: (query: string) => void) {
  let refused = false;
  return (place: ListPlace, plain: ListPlace, how: 'push' | 'replace', over: number): boolean => {
    const next = () => {
      const search = writePlace(location.search, name, place, plain);
      synced(search);
      return { search };
    };
    if (next().search === location.search) return false;
    const refuse = () => {
      synced(location.search);
      if (!refused) console.warn(`<${host.localName}>: the address could not be written`);
      refused = true;
    };
    writeAddress(how, next, refuse, over);
    return true;
  };
}

/**
 * Syncs the list `name` with the URL: calls `go` with the initial state and after each Back or Forward. Visitor actions get a history
 * entry; load-more and further typing in a search replace theirs, and for a link to a section the browser has made one. Without a usable
 * history only the URL stays unchanged.
 */
function keepAddress(host: HTMLElement, name: string, go: (read: Read, byHistory: boolean) => void) {
  const release = claimName(host, name);
  let last: Gesture = null;
  /** Last URL state that was applied to the list or written by it. */
  let known = placeIn(location.search, name);
  const writer = placeWriter(host, name, (query) => {
    known = placeIn(query, name);
  });
  const read: Read = (plain) => readPlace(location.search, name, plain);
  const follow = () => {
    // a hash link is a history step too: it must not reset a choice that is still loading
    const place = placeIn(location.search, name);
    if (place === known) return;
    known = place;
    last = null;
    go(read, true);
  };
  const unsubscribe = onHistoryMove(follow);
  go(read, false);
  return {
    /** Writes the current state to the URL, `over` the layers that were open at the gesture. */
    write(place: ListPlace, plain: ListPlace, gesture: Gesture, over: number) {
      const continues = gesture === 'search' && last === 'search';
      const stays = gesture === null || gesture === 'more' || gesture === 'link' || continues;
      if (writer(place, plain, stays ? 'replace' : 'push', over)) last = gesture ?? last;
    },
    stop() {
      unsubscribe();
      release();
    },
  };
}

/** Reads the list state from the URL; missing parameters default to `plain`. */
type Read = (plain: ListPlace) => ListPlace;

interface Addressed {
  /** Prefix of the catalogue's URL parameters; empty leaves the URL unchanged. */
  name: string;
  /** Current list state; null while loading. */
  place: ListPlace | null;
  /** Initial list state. */
  plain: ListPlace;
  /** Applies a state from the URL, at start or (`byHistory`) after Back or Forward. */
  go(place: ListPlace, byHistory: boolean): void;
}

/** Syncs page, section, search, sort and filters with the URL, if the author has set a name. */
export function useAddress(addressed: Addressed) {
  const host = useHost();
  const { name, place, plain } = addressed;
  const [read, setRead] = useState('');
  const kept = useRef<ReturnType<typeof keepAddress> | null>(null);
  const gesture = useRef<Gesture>(null);
  const layers = useRef(0);
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
  useLayoutEffect(() => {
    const { place: shown, plain: initial } = now.current;
    if (!written || !shown || read !== name) return;
    kept.current?.write(shown, initial, gesture.current, layers.current);
    gesture.current = null;
  }, [written, read, name, now]);

  return {
    /** False until the URL has been read, if there is a name. */
    ready: !name || read === name,
    /** Records the visitor's last action. */
    note(done: Gesture) {
      gesture.current = done;
      layers.current = currentLayers().length;
    },
  };
}
