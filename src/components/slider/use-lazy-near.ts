import { useCallback } from 'react';
import { useHost } from '../../platform/element/widget-root.js';
import type { LazyModule, LazyState } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { whenNear } from '../../platform/screen/visibility.js';

/** As useLazy(), once the slider is near the screen as well. */
export function useLazyNear<T>(module: LazyModule<T>, wanted: boolean): LazyState<T> {
  const host = useHost();
  const near = useCallback((start: () => void) => whenNear(host, start), [host]);
  return useLazy(module, wanted, { when: near });
}
