import { useEffect, useState } from 'react';
import { whenIdle } from '../../../platform/lazy/idle.js';
import { frameTask } from '../../../platform/motion/frame-task.js';

/** Up to this many cards are mounted at once. */
const AT_ONCE = 100;
/** Of more, so many come with the first frame: what a screen shows. */
const FIRST = 12;
/** And so many whenever the browser has nothing better to do. */
const STEP = 120;
/** Or after so long, in milliseconds. */
const PATIENCE = 100;

/**
 * How many of `total` cards are mounted by now: a long list comes in portions, so that its beginning is there at
 * once.
 */
export function useMountedCount(total: number): number {
  const [count, setCount] = useState(total > AT_ONCE ? FIRST : total);
  const mounted = total > AT_ONCE ? Math.min(count, total) : total;
  useEffect(() => {
    if (mounted >= total) return;
    const more = () => whenIdle(() => setCount(mounted + STEP), PATIENCE);
    return mounted === FIRST ? whenDrawn(more) : more();
  }, [mounted, total]);
  return mounted;
}

/**
 * Goes on once the frame with what is there has been drawn: browsers also count themselves idle between a change and its frame. A page
 * that nobody sees draws no frames, and need not wait. Returns what takes it back.
 */
function whenDrawn(next: () => () => void): () => void {
  if (document.hidden) return next();
  let takeBack = () => {};
  const { schedule, cancel } = frameTask(() => {
    takeBack = next();
  });
  schedule();
  return () => {
    cancel();
    takeBack();
  };
}
