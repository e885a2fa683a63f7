import { type Lazy, type LazyModule, loadLazily } from '../domain/shared/lazy.js';
import { reportError } from '../events.js';

/** A lazy module of the whole page. */
export interface PageLazy<T> extends Lazy<T> {
  /** As Lazy.load(); `asker` is where a failure is reported, the document when absent. */
  load(asker?: EventTarget): Promise<T | undefined>;
}

/**
 * A lazy module that belongs to no element: loaded once for the page, whoever needs it. A failure is reported by `sb-error` from who asked and, unless the
 * page has cancelled that, by one console warning, however often it is tried; the next need is the next try.
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
