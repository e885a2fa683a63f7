import { useEffect } from 'react';
import { type CartItem, REMOVAL_DELAY } from '../../domain/cart/cart.js';
import { useLatest } from '../../platform/element/use-latest.js';
import { cart } from '../../stores/cart/cart.js';

/**
 * Runs `end` when a line that waits for its removal has waited long enough: at the same time in all tabs. The time stands in all of them while `waiting` in this
 * one, so that nobody is hurried.
 */
export function useRemovalTimer({ id, removal }: CartItem, waiting: boolean, end: () => void): void {
  const latest = useLatest({ end, left: leftOf(removal) });
  const ends = removal?.ends;

  useEffect(() => {
    if (!waiting) return;
    const { left } = latest.current;
    cart().holdRemoval(id, left);
    return () => cart().resumeRemoval(id, Date.now() + left);
  }, [id, waiting, latest]);

  useEffect(() => {
    if (waiting || ends === null) return;
    const timer = setTimeout(() => latest.current.end(), latest.current.left);
    return () => clearTimeout(timer);
  }, [waiting, ends, latest]);
}

/** A clock that has been set meanwhile makes it no longer than it would have been. */
function leftOf(removal: CartItem['removal']): number {
  if (!removal) return REMOVAL_DELAY;
  const left = removal.ends === null ? removal.left : removal.ends - Date.now();
  return Math.min(REMOVAL_DELAY, Math.max(0, left));
}
