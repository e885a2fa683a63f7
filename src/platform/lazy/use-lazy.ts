import { useEffect, useMemo, useState } from 'react';
import { useHost } from '../element/widget-root.js';
import { IDLE, type LazyModule, type LazyState, lazy } from './lazy.js';

export interface LazyNeed {
  /** After a failure each new truthy value is another try: a list that is loading, an opening. */
  retry?: unknown;
  /** Delays the loading, until the element is near the screen for example; returns what stops the waiting. The same function at every render. */
  when?: (start: () => void) => () => void;
}

/**
 * A lazy module of a widget, loaded once it is `wanted`. `module` is the same object at every render; another one is another module. An element that is put
 * back into the page needs its modules anew, so what has failed is tried again.
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
