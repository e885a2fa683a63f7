import { useEffect, useState } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { cardWidth } from './card-width.js';

/**
 * The width to ask pictures for, in CSS pixels. It only grows: a smaller picture of what is shown already is no gain.
 */
export function useCardWidth(perRow: number, perRowMobile: number): number {
  const host = useHost();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const now = cardWidth(entry?.contentRect.width ?? 0, perRow, perRowMobile);
      setWidth((before) => Math.max(before, now));
    });
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, perRow, perRowMobile]);
  return width;
}
