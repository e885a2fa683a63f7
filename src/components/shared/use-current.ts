import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A value as it is now, also between two renderings: quick presses and held keys go on from what the last one has made of it. */
export function useCurrent<T>(value: T): RefObject<T> {
  const current = useRef(value);
  useLayoutEffect(() => {
    current.current = value;
  });
  return current;
}
