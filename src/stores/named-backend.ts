import { type OpenBackend, openBackend } from '../ports/backend/apis.js';
import { RequestError } from '../ports/request-error.js';
import { loaderOf } from './backend-names.js';
import { pageStore } from './page-store.js';

/** Opens the backend of a name, once for the page and each `src`. Rejects with a RequestError, and warns the first time; the next call tries again. */
export function openNamedBackend(name: string, src: string): Promise<OpenBackend> {
  return pageStore(`backend.1:${JSON.stringify([name, src])}`, () => createNamedBackend(name, src))();
}

function createNamedBackend(name: string, src: string): () => Promise<OpenBackend> {
  let opening: Promise<OpenBackend> | undefined;
  let warned = false;
  const open = async () => {
    try {
      const load = await loaderOf(name);
      return openBackend(await load({ src: src && new URL(src, document.baseURI).href }));
    } catch (cause) {
      opening = undefined;
      const why = cause instanceof Error ? cause.message : String(cause);
      if (!warned) console.warn(`sb-elements: the backend "${name}" cannot be used: ${why}`, cause);
      warned = true;
      if (cause instanceof RequestError) throw cause;
      throw new RequestError({ code: 'network', message: `the backend "${name}" cannot be used`, cause });
    }
  };
  return () => {
    opening ??= open();
    return opening;
  };
}
