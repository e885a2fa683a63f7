import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/** A store's value, and a render when it changes. The library's own hook also follows keys of maps, which no store of ours has. */
export function useStore<T>(store: ReadableAtom<T>): T {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  const read = () => store.get();
  return useSyncExternalStore(subscribe, read, read);
}
