import { useLayoutEffect, useState } from 'react';
import { useLatest } from './use-latest.js';

/** Calls `run` with `value` after `ms`; a new `value` or `ms` restarts the timer. Never while `ms` is null. */
export function useTimeout<T>(run: (value: T) => void, ms: number | null, value: T): void {
  const latest = useLatest(run);
  // a layout effect, so that the time stops with the render that ends it
  useLayoutEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => latest.current(value), ms);
    return () => clearTimeout(timer);
  }, [ms, value, latest]);
}

/** The value, once it has not changed for `ms`; the one before until then. */
export function useDebounced<T extends string | number>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useTimeout(setDebounced, debounced === value ? null : ms, value);
  return debounced;
}
