import {
  type EffectCallback,
  type RefObject,
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';

/**
 * The value of the last committed render, for handlers and effects that outlive it; not written during render, which may be discarded. A
 * handler may set it between renders, so that quick presses and held keys continue from the last result.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A stable function that runs the latest handler, so that memoised views do not render with their parent. For event handlers only. */
export function useHandler<A extends unknown[], R>(handler: (...given: A) => R): (...given: A) => R {
  const latest = useLatest(handler);
  return useCallback((...given: A) => latest.current(...given), [latest]);
}

/** Runs `changed` after mount and whenever `value` has changed, with the latest handler; it may return a cleanup, as an effect does. */
export function useOnChange<T>(value: T, changed: (value: T) => ReturnType<EffectCallback>): void {
  const latest = useLatest(changed);
  useEffect(() => latest.current(value), [value, latest]);
}

/** The value, or while it is null the last one that was not: the old content stays until new content arrives. */
export function useLastPresent<T>(value: T | null): T | null {
  const [last, setLast] = useState(() => value);
  if (value !== null && value !== last) setLast(() => value);
  return value ?? last;
}

/** Calls `done` with what the promise gives, unless stopped before. Returns the function that stops, for effects. */
export function unlessCancelled<T>(promise: Promise<T>, done: (value: T) => void): () => void {
  let stopped = false;
  void promise.then((value) => stopped || done(value));
  return () => {
    stopped = true;
  };
}
