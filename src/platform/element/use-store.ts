import { useCallback, useSyncExternalStore } from 'react';

/** What of a store is needed to follow it: nanostores' atoms have it, and the page's settings. */
interface Readable<T> {
  get(): T;
  listen(changed: () => void): () => void;
}

/** A store's value, and a render when it changes. The library's own hook also follows keys of maps, which no store of ours has. */
export function useStore<T>(store: Readable<T>): T {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  const read = () => store.get();
  return useSyncExternalStore(subscribe, read, read);
}
