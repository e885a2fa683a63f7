import { useEffect, useRef } from 'react';
import type { LazyState } from './lazy.js';

/**
 * Calls `takeBack` with an opening whose lazy module failed to load. A newer opening is a retry and stays, even one made while the failure
 * is being reported. `takeBack` must be the same function at every render.
 */
export function useFailedOpening<T extends object>(
  module: LazyState<unknown>,
  opened: T | null,
  takeBack: (failed: T) => void,
): void {
  const tried = useRef<T | null>(null);
  useEffect(() => {
    // two failures within one render are two state objects, so the effect runs again
    if (module.status === 'failed' && tried.current) takeBack(tried.current);
  }, [module, takeBack]);
  useEffect(() => {
    tried.current = opened;
  }, [opened]);
}
