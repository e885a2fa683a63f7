import { atom } from 'nanostores';
import { withMethods } from '../page/atoms.js';
import { storage } from '../page/local-storage.js';
import { followProject } from './follow-project.js';

/** How a value is written to storage. */
interface Shape<T> {
  /** Reads a stored text; null when nothing is stored. Never throws. */
  parse(text: string | null): T;
  /** Writes a value; an empty text removes it from storage. */
  serialise(value: T): string;
}

/**
 * Creates a value kept on this device under a name and version (`sb-order-note.1`), across reloads and the same in all tabs; it follows the
 * page's project.
 */
export function storedAtom<T>(name: string, { parse, serialise }: Shape<T>) {
  const store = atom(parse(null));
  let key = '';
  let unwatch = () => {};
  followProject((projectId) => {
    key = `${name}:${projectId}`;
    unwatch();
    unwatch = storage().watch(key, (text) => store.set(parse(text)));
    store.set(parse(storage().get(key)));
  });
  return withMethods(store, {
    keep(value: T): void {
      const text = serialise(value);
      store.set(value);
      if (text === '') storage().remove(key);
      else storage().set(key, text);
    },
    /** Reads the stored value: another tab may have written it a moment ago. */
    read: () => parse(storage().get(key)),
  });
}
