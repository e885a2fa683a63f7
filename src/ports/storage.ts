/** Small texts kept in the browser. Nothing of it throws. */
export interface Storage {
  /** null when there is none. */
  get(key: string): string | null;
  /** Whether it will survive a reload; when not, it is still readable on this page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys that begin so. */
  keys(prefix: string): string[];
  /** Hears what other tabs write, remove (null) or clear (null); gives the undo. */
  watch(key: string, changed: (value: string | null) => void): () => void;
  /** Hears what other tabs write under keys that begin so; gives the undo. */
  watchAll(prefix: string, written: (value: string) => void): () => void;
}

type Area = 'local' | 'session';

/** What storage refused to take; null marks a key it refused to remove. One per area, so that all who ask see the same. */
const refused: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() };

/** The browser's storage of an area; in memory, with one warning per page, while it is blocked, full or missing (CART-15). */
export function createStorage(area: Area): Storage {
  const memory = refused[area];
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return attempt(area, (native) => native.getItem(key)) ?? null;
    },
    set(key, value) {
      const done = attempt(area, (native) => {
        native.setItem(key, value);
        return true;
      });
      if (done) memory.delete(key);
      else memory.set(key, value);
      return done === true;
    },
    remove(key) {
      const done = attempt(area, (native) => {
        native.removeItem(key);
        return true;
      });
      if (done) memory.delete(key);
      else memory.set(key, null);
    },
    keys(prefix) {
      const native = attempt(area, (kept) => Object.keys(kept)) ?? [];
      const all = new Set([...native, ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null);
    },
    watch: (key, changed) => watch(area, key, changed),
    watchAll: (prefix, written) =>
      listen(area, ({ key, newValue }) => {
        if (key?.startsWith(prefix) && newValue !== null) written(newValue);
      }),
  };
}

function watch(area: Area, key: string, changed: (value: string | null) => void): () => void {
  return listen(area, (event) => {
    if (event.key !== key && event.key !== null) return;
    // what another tab wrote is newer than what this page could not write
    refused[area].delete(key);
    changed(event.key === null ? null : event.newValue);
  });
}

/** Listens to every change that other tabs make in an area. */
function listen(area: Area, changed: (event: StorageEvent) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.storageArea === attempt(area, (native) => native)) changed(event);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function attempt<T>(area: Area, use: (native: globalThis.Storage) => T): T | undefined {
  try {
    return use(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch (cause) {
    warn(cause);
    return undefined;
  }
}

const WARNED = Symbol.for('sb-elements.storage-warned');

function warn(cause: unknown): void {
  const page = globalThis as unknown as { [WARNED]?: boolean };
  if (page[WARNED]) return;
  page[WARNED] = true;
  console.warn('sb-elements: storage is blocked or full; the cart and filled forms are lost on reload', cause);
}
