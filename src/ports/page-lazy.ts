import { type Lazy, type LazyModule, loadLazily } from '../domain/shared/lazy.js';
import { reportError } from '../events.js';

export interface PageLazy<T> extends Lazy<T> {
  /** Like Lazy.load(); a failure is reported from `asker`, by default the document. */
  load(asker?: EventTarget): Promise<T | undefined>;
}

/**
 * Creates a lazy module that belongs to no element and is loaded once per page. A failure is dispatched as `sb-error` from the caller's
 * element and, unless cancelled, logged once; the next load() retries.
 */
export function pageLazy<T>(module: LazyModule<T>): PageLazy<T> {
  const { code, missing } = module;
  let from: EventTarget;
  let warned = false;
  const lazy = loadLazily(module, (cause) =>
    reportError(from, { code, message: missing, cause }, () => {
      if (!warned) console.warn(`sb-elements: ${missing}`, cause);
      warned = true;
    }),
  );
  return {
    get state() {
      return lazy.state;
    },
    load(asker = document) {
      from = asker;
      return lazy.load();
    },
  };
}
