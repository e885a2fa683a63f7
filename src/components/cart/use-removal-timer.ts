import { useEffect } from 'react';
import { type CartItem, removalLeft } from '../../domain/cart/cart.js';
import { useLatest } from '../../platform/element/use-latest.js';
import { cart } from '../../stores/cart/cart.js';

/**
 * Runs `end` when a line that waits for its removal has waited long enough: at the same time in all tabs. The time stands in all of them while `waiting` in this
 * one, so that nobody is hurried.
 */
export function useRemovalTimer({ id, removal }: CartItem, waiting: boolean, end: () => void): void {
  const latest = useLatest({ end, left: removalLeft(removal, Date.now()) });
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
