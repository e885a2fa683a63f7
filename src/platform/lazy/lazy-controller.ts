import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type LazyModule, type LazyState, lazy, readyValue } from './lazy.js';

/** Loads a module for a Lit leaf and renders again when it is ready or has failed. */
export class LazyController<T> implements ReactiveController {
  readonly #lazy;

  /** `ready` runs before the next render. */
  constructor(host: ReactiveControllerHost & Element, module: LazyModule<T>, ready?: (value: T) => void) {
    this.#lazy = lazy(host, module, (state) => {
      if (state.status === 'ready') ready?.(state.value);
      // loading often starts during a render, which must not request another
      if (state.status !== 'loading') host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {}

  get state(): LazyState<T> {
    return this.#lazy.state;
  }

  /** The module; undefined until it is loaded. */
  get value(): T | undefined {
    return readyValue(this.state);
  }

  /** Loads it once; after a failure each call retries. */
  load(): Promise<T | undefined> {
    return this.#lazy.load();
  }
}
