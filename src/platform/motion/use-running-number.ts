import { useEffect, useRef, useState } from 'react';
import { frameTask } from './frame-task.js';
import { reducedMotion } from './media-query.js';

/**
 * Animates a number from one value to the next over `time` ms; null appears and disappears at once. A new target starts from the value
 * shown. Not animated with reduced motion.
 */
export function useRunningNumber(target: number | null, time: (from: number, to: number) => number): number | null {
  const [shown, setShown] = useState(target);
  const now = useRef(target);
  useEffect(() => {
    const from = now.current;
    const show = (value: number | null) => {
      now.current = value;
      setShown(value);
    };
    const duration = from === null || target === null || from === target || reducedMotion() ? 0 : time(from, target);
    if (from === null || target === null || duration === 0) return show(target);
    const start = performance.now();
    const step = frameTask(() => {
      const share = Math.min(1, (performance.now() - start) / duration);
      show(share === 1 ? target : from + (target - from) * (1 - (1 - share) ** 3));
      if (share < 1) step.schedule();
    });
    step.schedule();
    return () => step.cancel();
  }, [target, time]);
  return shown;
}
