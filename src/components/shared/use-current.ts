import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Ref to the current value, also between renders: quick presses and held keys continue from the last result. */
export function useCurrent<T>(value: T): RefObject<T> {
  const current = useRef(value);
  useLayoutEffect(() => {
    current.current = value;
  });
  return current;
}
