import { useEffect, useState } from 'react';
import { useHost } from '../../platform/element/widget-root.js';
import { frameTask } from '../../platform/motion/frame-task.js';
import type { CardLook } from './card/card-context.js';
import { cardWidth } from './card/card-width.js';

/**
 * The width to ask pictures for, in CSS pixels. It only grows: a smaller picture of what is shown already is no gain.
 */
export function useCardWidth(
  { perRow, perRowMobile }: { perRow: number; perRowMobile: number },
  look: CardLook | null,
): number {
  const host = useHost();
  const shape = look?.shape;
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!shape) return; // a picture asked for too large is asked for in vain
    let now = 0;
    // rendering at once may change the host's height, which the observer reports as an error
    const { schedule, cancel } = frameTask(() => setWidth((before) => Math.max(before, now)));
    const observer = new ResizeObserver(([entry]) => {
      now = cardWidth(entry?.contentRect.width ?? 0, perRow, perRowMobile, shape);
      schedule();
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [host, perRow, perRowMobile, shape]);
  return width;
}
