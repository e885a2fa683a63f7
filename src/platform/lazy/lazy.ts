import { type Lazy, type LazyModule, type LazyState, loadLazily } from '../../domain/shared/lazy.js';
import { reportError } from '../../events.js';
import { warn } from '../warnings/warn.js';

// the pure half is in the domain, shared with ports and stores
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
 * Loads a module for one element when first needed. Reports a failure by `sb-error` and, unless the page cancels that, logs one warning per
 * element, however many attempts fail. `changed` receives each new state.
 */
export function lazy<T>(host: Element, module: LazyModule<T>, changed?: (state: LazyState<T>) => void): Lazy<T> {
  return loadLazily(module, (cause) => reportMissing(host, module, cause), changed);
}

function reportMissing(host: Element, { code, missing }: LazyModule<unknown>, cause: unknown): void {
  reportError(host, { code, message: missing, cause }, () => warn(host, missing, cause));
}
