/** Loading state of a lazy module. */
export type LazyState<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown };

/** A module loaded when first needed. */
export interface LazyModule<T> {
  /** Imports it. A method of the object, so that a test can replace it. */
  load(): Promise<T>;
  /** Warning for the site's owner: names the lost feature, in a whole sentence: "the arrows of the slider could not be loaded; …". */
  readonly missing: string;
  /** The code of the `sb-error` event that reports it to the page's scripts. */
  readonly code: string;
}

/** A lazy module and its state: for one element, or for the whole page. */
export interface Lazy<T> {
  readonly state: LazyState<T>;
  /** Loads it once; after a failure each call retries. Resolves to undefined when it could not be loaded. */
  load(): Promise<T | undefined>;
}

export const IDLE: LazyState<never> = { status: 'idle' };
const LOADING: LazyState<never> = { status: 'loading' };

/** Describes a lazy module; see LazyModule for `missing` and `code`. */
export function lazyModule<T>(load: () => Promise<T>, missing: string, code = 'lazy'): LazyModule<T> {
  return { load, missing, code };
}

const imports = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/** Shares an import in flight, so that elements get it in the same task and their requests to a server can be batched. */
function importOf<T>(module: LazyModule<T>): Promise<T> {
  const { load } = module;
  const underWay = imports.get(load) as Promise<T> | undefined;
  if (underWay) return underWay;
  const begun = module.load().finally(() => imports.delete(load));
  imports.set(load, begun);
  return begun;
}

/**
 * Loads a module when first needed. Never retries by itself; the next call does. `failed` reports each failure, before the state changes;
 * `changed` receives each new state.
 */
export function loadLazily<T>(
  module: LazyModule<T>,
  failed: (cause: unknown) => void,
  changed: (state: LazyState<T>) => void = () => {},
): Lazy<T> {
  let state: LazyState<T> = IDLE;
  let request: Promise<T | undefined> | undefined;
  function become(next: LazyState<T>): void {
    state = next;
    changed(next);
  }
  async function load(): Promise<T | undefined> {
    become(LOADING);
    let value: T;
    try {
      value = await importOf(module);
    } catch (error) {
      failed(error);
      become({ status: 'failed', error });
      return undefined;
    }
    become({ status: 'ready', value });
    return value;
  }
  return {
    get state() {
      return state;
    },
    load() {
      if (!request || state.status === 'failed') request = load();
      return request;
    },
  };
}

/** The module's value; undefined until it is ready. */
export function readyValue<T>(state: LazyState<T>): T | undefined {
  return state.status === 'ready' ? state.value : undefined;
}

/** True while the module is idle or loading. */
export function isPending({ status }: LazyState<unknown>): boolean {
  return status === 'idle' || status === 'loading';
}
