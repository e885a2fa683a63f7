import { useEffect } from 'react';
import { frameTask } from '../../../platform/motion/frame-task.js';

/** Follows which slide is in view, whoever has scrolled there. */
export function useShownSlide(
  track: { current: HTMLElement | null },
  count: number,
  show: (index: number) => void,
): void {
  useEffect(() => {
    const row = track.current;
    if (!row || count < 2) return;
    // from right to left it counts down from 0
    const look = () => show(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
    const { schedule, cancel } = frameTask(look);
    row.addEventListener('scroll', schedule, { passive: true });
    return () => {
      row.removeEventListener('scroll', schedule);
      cancel();
    };
  }, [track, count, show]);
}
