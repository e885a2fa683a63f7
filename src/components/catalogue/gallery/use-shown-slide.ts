import { useEffect } from 'react';
import { frameTask } from '../../../platform/motion/frame-task.js';

/** Calls `show` with the index of the slide in view after any scroll. */
export function useShownSlide(
  track: { current: HTMLElement | null },
  count: number,
  show: (index: number) => void,
): void {
  useEffect(() => {
    const row = track.current;
    if (!row || count < 2) return;
    // scrollLeft is negative in right-to-left pages
    const look = () => show(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
    const { schedule, cancel } = frameTask(look);
    row.addEventListener('scroll', schedule, { passive: true });
    return () => {
      row.removeEventListener('scroll', schedule);
      cancel();
    };
  }, [track, count, show]);
}
