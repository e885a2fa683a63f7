import { useCallback, useSyncExternalStore } from 'react';

/** A store that a view can follow: a nanostores atom, or the page's settings. */
interface Readable<T> {
  get(): T;
  /** The first value of an atom, which a server's markup shows. */
  readonly init?: T | undefined;
  listen(changed: () => void): () => void;
}

const unchanged = () => () => {};
const whole = <T>(value: T) => value;

/**
 * Returns a store's value and renders when it changes; with `select`, only when the selected part changes. A selector must return the same
 * value or object for the same state. The nanostores hook also follows keys of maps, which no store here has.
 */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S;
export function useStore<T>(store: Readable<T>, select: (value: T) => unknown = whole): unknown {
  return useStoreWhile(true, store, select);
}

/** Like useStore(), but while `follows` is false, changes do not render. Renders for other reasons show the current value. */
export function useStoreWhile<T>(follows: boolean, store: Readable<T>): T;
export function useStoreWhile<T, S>(follows: boolean, store: Readable<T>, select: (value: T) => S): S;
export function useStoreWhile<T>(follows: boolean, store: Readable<T>, select: (value: T) => unknown = whole): unknown {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  const read = () => select(store.get());
  // only on a server and for hydrating its markup: the store may have changed since
  const readFirst = () => select(store.init ?? store.get());
  return useSyncExternalStore(follows ? subscribe : unchanged, read, readFirst);
}
