import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListPlace } from '../../domain/catalogue/list-address.js';
import { useLatest } from '../../platform/element/use-latest.js';
import { useHost } from '../../platform/element/widget-root.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { Gesture, KeptAddress } from './address/keep-address.js';

/** Keeping the address; an object, so that tests can watch it. */
export const addressPart = lazyModule(
  () => import('./address/keep-address.js'),
  'what keeps the address could not be loaded; the list goes on without its place in the address',
  'address',
);

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

/** Keeps page, section and what is looked for in the page's address, where the author allows it; loaded where that is so. */
export function useAddress(addressed: Addressed): Address {
  const host = useHost();
  const { name, place, plain } = addressed;
  const [read, setRead] = useState('');
  const kept = useRef<KeptAddress | null>(null);
  const gesture = useRef<Gesture>(null);
  const now = useLatest(addressed);

  useEffect(() => {
    if (!name) return;
    let left = false;
    const go = (at: (from: ListPlace) => ListPlace, byHistory: boolean) => {
      gesture.current = null;
      setRead(name);
      now.current.go(at(now.current.plain), byHistory);
    };
    void lazy(host, addressPart)
      .load()
      .then((module) => {
        if (!module) setRead(name);
        else if (!left) kept.current = module.keepAddress(host, name, go);
      });
    return () => {
      left = true;
      kept.current?.stop();
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
