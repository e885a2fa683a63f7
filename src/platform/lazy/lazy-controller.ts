import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type LazyModule, type LazyState, lazy, readyValue } from './lazy.js';

/** A lazy module of a Lit leaf: the leaf renders again when the module has come, or could not be loaded. */
export class LazyController<T> implements ReactiveController {
  readonly #lazy;

  /** `ready` runs before the render that follows. */
  constructor(host: ReactiveControllerHost & Element, module: LazyModule<T>, ready?: (value: T) => void) {
    this.#lazy = lazy(host, module, (state) => {
      if (state.status === 'ready') ready?.(state.value);
      // a need is often noticed while rendering, which must not ask for another render
      if (state.status !== 'loading') host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {}

  get state(): LazyState<T> {
    return this.#lazy.state;
  }

  /** The module; undefined until it is there. */
  get value(): T | undefined {
    return readyValue(this.state);
  }

  /** It is needed: loads it once; after a failure each call is another try. */
  load(): Promise<T | undefined> {
    return this.#lazy.load();
  }
}
