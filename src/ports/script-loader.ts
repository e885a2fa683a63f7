import { RequestError } from './request-error.js';
import { waitAtMost } from './wait.js';

/** Loads a third-party script once per page; rejects with RequestError `network` after `timeout` ms. */
export type LoadScript = (url: string, options?: { timeout?: number }) => Promise<void>;

const LOADED = Symbol.for('sb-elements.scripts');

/** The page's scripts by address, shared by all copies of the library. */
function pageScripts(): Map<string, Promise<void>> {
  const page = globalThis as unknown as { [LOADED]?: Map<string, Promise<void>> };
  page[LOADED] ??= new Map();
  return page[LOADED];
}

/** Creates a script loader; `toScriptUrl` makes the address trusted (the page's Trusted Types policy). */
export function createScriptLoader(toScriptUrl: (url: string) => string): LoadScript {
  return (url, { timeout = 5000 } = {}) => {
    const scripts = pageScripts();
    const known = scripts.get(url);
    if (known) return known;
    const loading = insert(toScriptUrl(url), timeout);
    scripts.set(url, loading);
    // failures are not cached
    loading.catch(() => scripts.delete(url));
    return loading;
  };
}

async function insert(src: string, timeout: number): Promise<void> {
  const script = document.createElement('script');
  const loading = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
  });
  script.async = true;
  script.src = src;
  document.head.append(script);
  if (await waitAtMost(timeout, loading).catch(() => false)) return;
  script.remove();
  throw new RequestError({ code: 'network', message: `${src} could not be loaded` });
}
