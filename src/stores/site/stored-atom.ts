import { atom, type ReadableAtom } from 'nanostores';
import { storage } from '../page/local-storage.js';
import { site } from './site.js';

/** How a value is written to storage. */
interface Shape<T> {
  /** Reads a stored text; null when nothing is stored. Never throws. */
  parse(text: string | null): T;
  /** Writes a value; an empty text removes it from storage. */
  serialise(value: T): string;
}

/** A value kept on this device for each project: across reloads, and the same in all tabs. */
export interface StoredAtom<T> extends ReadableAtom<T> {
  keep(value: T): void;
  /** Reads the stored value: another tab may have written it a moment ago. */
  read(): T;
}

/** Creates a stored value under a name and version (`sb-order-note.1`); it follows the page's project. */
export function storedAtom<T>(name: string, { parse, serialise }: Shape<T>): StoredAtom<T> {
  const store = atom(parse(null));
  let key = '';
  let unwatch = () => {};
  site().subscribe(({ projectId }) => {
    const next = `${name}:${projectId}`;
    if (next === key) return;
    key = next;
    unwatch();
    unwatch = storage().watch(key, (text) => store.set(parse(text)));
    store.set(parse(storage().get(key)));
  });
  return Object.assign(store, {
    keep(value: T): void {
      const text = serialise(value);
      store.set(value);
      if (text === '') storage().remove(key);
      else storage().set(key, text);
    },
    read: () => parse(storage().get(key)),
  });
}
