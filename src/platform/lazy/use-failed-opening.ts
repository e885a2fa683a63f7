import { useEffect, useRef } from 'react';
import type { LazyState } from './lazy.js';

/**
 * For what is opened by a press and shown by a lazy module: calls `takeBack` with the opening whose module could not be loaded. An opening that has come since, also while
 * the failure is still being reported, is another try, and stays. `takeBack` is the same function at every render.
 */
export function useFailedOpening<T extends object>(
  module: LazyState<unknown>,
  opened: T | null,
  takeBack: (failed: T) => void,
): void {
  const tried = useRef<T | null>(null);
  useEffect(() => {
    // a failure that follows another within one rendering is a state of its own
    if (module.status === 'failed' && tried.current) takeBack(tried.current);
  }, [module, takeBack]);
  useEffect(() => {
    tried.current = opened;
  }, [opened]);
}
