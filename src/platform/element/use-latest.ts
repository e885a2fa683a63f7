import { type RefObject, useCallback, useInsertionEffect, useRef, useState } from 'react';

/** The value of the latest rendering that was shown, for handlers and effects that outlive it. Not written while rendering, which may be for nothing. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The same function at each rendering, which runs the latest one: views memoised by it do not render with its owner. For handlers only. */
export function useHandler<A extends unknown[], R>(handler: (...given: A) => R): (...given: A) => R {
  const latest = useLatest(handler);
  return useCallback((...given: A) => latest.current(...given), [latest]);
}

/** The value, or while there is none the last one there was: what is shown stays until something else is there. */
export function useLastPresent<T>(value: T | null): T | null {
  const [last, setLast] = useState(() => value);
  if (value !== null && value !== last) setLast(() => value);
  return value ?? last;
}
