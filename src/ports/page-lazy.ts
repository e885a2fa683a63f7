import { type LazyModule, type LazyState, loadLazily } from '../domain/shared/lazy.js';
import { reportError } from '../events.js';

/**
 * Creates a lazy module that belongs to no element and is loaded once per page. A failure is dispatched as `sb-error` from the caller's
 * element and, unless cancelled, logged once; the next load() retries.
 */
export function pageLazy<T>(module: LazyModule<T>) {
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
    get state(): LazyState<T> {
      return lazy.state;
    },
    /** Like Lazy.load(); a failure is reported from `requester`, by default the document. */
    load(requester: EventTarget = document) {
      from = requester;
      return lazy.load();
    },
  };
}
