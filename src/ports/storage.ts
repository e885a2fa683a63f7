import { listen } from '../events.js';

type Area = 'local' | 'session';

/** Values that storage refused; null marks a refused removal. One map per area, so that all users see the same. */
const refused: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() };

/** Browser storage that never throws: a fallback in memory, and one warning per page, while it is blocked, full or missing (CART-15). */
export function createStorage(area: Area) {
  const memory = refused[area];
  const write = (key: string, value: string | null) => {
    const done = attempt(area, (native) => {
      if (value === null) native.removeItem(key);
      else native.setItem(key, value);
      return true;
    });
    if (done) memory.delete(key);
    else memory.set(key, value);
    return done === true;
  };
  return {
    get(key: string): string | null {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return attempt(area, (native) => native.getItem(key)) ?? null;
    },
    /** False if the value will not survive a reload; it stays readable on this page. */
    set: (key: string, value: string) => write(key, value),
    remove: (key: string) => void write(key, null),
    keys(prefix: string): string[] {
      // Object.keys() would read each value as well
      const native = attempt(area, (kept) => Object.getOwnPropertyNames(kept)) ?? [];
      const all = new Set([...native, ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null);
    },
    /** Subscribes to changes by other tabs; null when removed or cleared. Returns unsubscribe. */
    watch: (key: string, changed: (value: string | null) => void) => watch(area, key, changed),
    /** Subscribes to writes by other tabs under a key prefix. Returns unsubscribe. */
    watchAll: (prefix: string, written: (value: string) => void) =>
      listenTo(area, ({ key, newValue }) => {
        if (key?.startsWith(prefix) && newValue !== null) written(newValue);
      }),
  };
}

function watch(area: Area, key: string, changed: (value: string | null) => void): () => void {
  return listenTo(area, (event) => {
    if (event.key !== key && event.key !== null) return;
    // another tab's write is newer than this page's refused one
    refused[area].delete(key);
    changed(event.key === null ? null : event.newValue);
  });
}

/** Listens to all changes of an area by other tabs. */
function listenTo(area: Area, changed: (event: StorageEvent) => void): () => void {
  return listen(window, 'storage', (event) => {
    if (event.storageArea === attempt(area, (native) => native)) changed(event);
  });
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
