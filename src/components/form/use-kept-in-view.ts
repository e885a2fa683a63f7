import { type RefObject, useEffect } from 'react';

/** Scrolls a partly visible element into view when it grows: the new content answers the button just pressed in it. */
export function useKeptInView(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight > height;
      height = element.offsetHeight;
      const { top, bottom } = element.getBoundingClientRect();
      if (grown && top >= 0 && top < innerHeight && bottom > innerHeight) element.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}
