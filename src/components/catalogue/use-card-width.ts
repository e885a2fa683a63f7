import { useEffect, useState } from 'react';
import { useHost } from '../../platform/element/widget-root.js';
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
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      const now = cardWidth(entry?.contentRect.width ?? 0, perRow, perRowMobile, shape);
      cancelAnimationFrame(frame);
      // rendering at once may change the host's height, which the observer reports as an error
      frame = requestAnimationFrame(() => setWidth((before) => Math.max(before, now)));
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [host, perRow, perRowMobile, shape]);
  return width;
}
