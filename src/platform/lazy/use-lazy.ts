import { useEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '../react/use-latest.js';
import { useHost } from '../react/widget-root.js';
import { IDLE, type LazyModule, type LazyState, lazy } from './lazy.js';

export interface LazyNeed {
  /** After a failure, each new truthy value retries: a list that starts loading, an opening. */
  retry?: unknown;
  /**
   * Delays loading, for example until the element is near the screen. Returns a cancel function. Must be the same function at every render.
   */
  when?: (start: () => void) => () => void;
}

/**
 * Loads a widget's lazy module once it is `wanted`. `module` must be the same object at every render. When an element is put back into the
 * page, a failed load is retried.
 */
export function useLazy<T>(
  module: LazyModule<T>,
  wanted: boolean,
  { retry = wanted, when }: LazyNeed = {},
): LazyState<T> {
  const host = useHost();
  const [last, setLast] = useState<{ of: LazyModule<T>; state: LazyState<T> }>({ of: module, state: IDLE });
  const loader = useMemo(() => lazy(host, module, (state) => setLast({ of: module, state })), [host, module]);
  useEffect(() => {
    if (!wanted || (loader.state.status === 'failed' && !retry)) return;
    const load = () => void loader.load();
    if (when) return when(load);
    load();
  }, [loader, wanted, retry, when]);
  return last.of === module ? last.state : IDLE;
}

/**
 * Takes back an opening whose lazy module failed to load, and calls `failed` with it. A newer opening is a retry and stays, even one made
 * while the failure is being reported.
 */
export function useFailedOpening<T extends object>(
  module: LazyState<unknown>,
  opened: T | null,
  setOpened: (update: (now: T | null) => T | null) => void,
  failed: (opening: T) => void,
): void {
  const tried = useRef<T | null>(null);
  const latest = useLatest(failed);
  useEffect(() => {
    const opening = tried.current;
    // two failures within one render are two state objects, so the effect runs again
    if (module.status !== 'failed' || !opening) return;
    setOpened((now) => (now === opening ? null : now));
    latest.current(opening);
  }, [module, setOpened, latest]);
  useEffect(() => {
    tried.current = opened;
  }, [opened]);
}
