import { useCallback, useSyncExternalStore } from 'react';

/** What of a store is needed to follow it: nanostores' atoms have it, and the page's settings. */
interface Readable<T> {
  get(): T;
  listen(changed: () => void): () => void;
}

const unchanged = () => () => {};
const whole = <T>(value: T) => value;

/**
 * A store's value, and a render when it changes; with `select` the part of it that the view shows, and a render only when that changes.
 * A selector gives the same value or object for the same state. The library's own hook also follows keys of maps, which no store of
 * ours has.
 */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S;
export function useStore<T>(store: Readable<T>, select: (value: T) => unknown = whole): unknown {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  const read = () => select(store.get());
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * As useStore(). While `follows` is false, changes of the store render nothing; a render for another reason, as when it follows again, shows
 * the value of that moment.
 */
export function useStoreWhile<T>(follows: boolean, store: Readable<T>): T {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  const read = () => store.get();
  return useSyncExternalStore(follows ? subscribe : unchanged, read, read);
}
