import { RequestError } from './request-error.js';

/** Loads a third party's script once per page; throws RequestError `network` when it does not come in time (ms). */
export type LoadScript = (url: string, options?: { timeout?: number }) => Promise<void>;

const LOADED = Symbol.for('sb-elements.scripts');

/** Scripts of the page by address, shared by every copy of the library. */
function pageScripts(): Map<string, Promise<void>> {
  const page = globalThis as unknown as { [LOADED]?: Map<string, Promise<void>> };
  page[LOADED] ??= new Map();
  return page[LOADED];
}

/** A loader of scripts; `toScriptUrl` vouches for the address (the page's Trusted Types policy). */
export function createScriptLoader(toScriptUrl: (url: string) => string): LoadScript {
  return (url, { timeout = 5000 } = {}) => {
    const scripts = pageScripts();
    const known = scripts.get(url);
    if (known) return known;
    const loading = insert(toScriptUrl(url), timeout);
    scripts.set(url, loading);
    // a failure is not kept, so that a retry asks again
    loading.catch(() => scripts.delete(url));
    return loading;
  };
}

async function insert(src: string, timeout: number): Promise<void> {
  const script = document.createElement('script');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new RequestError({ code: 'network', message: `${src} could not be loaded` }));
      timer = setTimeout(fail, timeout);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', fail);
      script.async = true;
      script.src = src;
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
