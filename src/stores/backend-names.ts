import type { Backend } from '../ports/backend/port.js';
import { pageStore } from './page-store.js';

/** Gives a backend; `src` is the page's `backend-src` as a whole address, empty without one. */
export type BackendLoader = (settings: { src: string }) => Backend | Promise<Backend>;

/** Backends that come with the library. */
const OWN: Readonly<Record<string, BackendLoader>> = {
  static: async (settings) => {
    const { openStaticBackend } = await import('../backends/static/static.js');
    return openStaticBackend(settings);
  },
};

/** A name that a page uses is waited for no longer than this, in ms. */
const PATIENCE = 10_000;

interface Registry {
  loaders: Map<string, BackendLoader>;
  /** Called at each new name. */
  listeners: Set<() => void>;
}

/** The backends that scripts of the page have named. */
function registry(): Registry {
  return pageStore('backends.1', () => ({ loaders: new Map(), listeners: new Set() }));
}

/**
 * Names a backend, so that `<sb-site backend="…">` can use it; it is loaded when the page first asks for something. A name is taken once: another backend
 * of that name is refused with a warning. Returns what gives the name back.
 */
export function registerBackend(name: string, load: BackendLoader): () => void {
  const { loaders, listeners } = registry();
  if (loaders.has(name) || Object.hasOwn(OWN, name)) {
    console.warn(`sb-elements: there is a backend "${name}" already; it stays`);
    return () => {};
  }
  loaders.set(name, load);
  for (const notify of listeners) notify();
  return () => {
    if (loaders.get(name) === load) loaders.delete(name);
  };
}

/** Gives what has been registered under a name, now or within 10 s: a script may come after the elements. @throws TypeError */
export async function loaderOf(name: string): Promise<BackendLoader> {
  const own = Object.hasOwn(OWN, name) && OWN[name];
  if (own) return own;
  const { loaders, listeners } = registry();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notify = () => {};
  await new Promise<void>((resolve) => {
    notify = () => loaders.has(name) && resolve();
    timer = setTimeout(resolve, PATIENCE);
    listeners.add(notify);
    notify();
  });
  clearTimeout(timer);
  listeners.delete(notify);
  const loader = loaders.get(name);
  if (loader) return loader;
  const known = [...Object.keys(OWN), ...loaders.keys()].join(', ');
  throw new TypeError(`there is none of that name, and no script has registered one; there are ${known}`);
}
