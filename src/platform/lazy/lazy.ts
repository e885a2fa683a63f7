import { type Lazy, type LazyModule, type LazyState, loadLazily } from '../../domain/shared/lazy.js';
import { reportError } from '../../events.js';
import { warn } from '../element/warn.js';

// the pure half is in the domain, for the ports and stores load modules by the same rules
export {
  IDLE,
  isPending,
  type Lazy,
  type LazyModule,
  type LazyState,
  lazyModule,
  readyValue,
} from '../../domain/shared/lazy.js';

/**
 * Loads a module for one element at the first need. A failure is reported by `sb-error` and, unless the page has cancelled that, by one console
 * warning per element, however often it is tried. `changed` is called with each new state.
 */
export function lazy<T>(host: Element, module: LazyModule<T>, changed?: (state: LazyState<T>) => void): Lazy<T> {
  return loadLazily(module, (cause) => reportMissing(host, module, cause), changed);
}

function reportMissing(host: Element, { code, missing }: LazyModule<unknown>, cause: unknown): void {
  reportError(host, { code, message: missing, cause }, () => warn(host, missing, cause));
}
