import { type RefObject, useLayoutEffect, useState } from 'react';
import { IDLE, type LazyState } from '../../platform/lazy/lazy.js';

/** Milliseconds without a scroll event after which a box is still: where the browser has the event `scrollend`, in case it does not come. */
const STILL = { withScrollEnd: 1000, without: 150 };

/**
 * A lazy module that takes over a box which may be scrolling, once it does not scroll: an animated scroll or the visitor's finger would be cut off,
 * and the content would jump. Until then it counts as not loaded.
 */
export function useOnceStill<T>(box: RefObject<HTMLElement | null>, loaded: LazyState<T>): LazyState<T> {
  const [scrolls, setScrolls] = useState(false);
  const ready = loaded.status === 'ready';
  const waits = !ready || scrolls;
  // a layout effect: what takes over may scroll the box itself, and that is no reason to wait
  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !waits) return;
    const patience = 'onscrollend' in element ? STILL.withScrollEnd : STILL.without;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = () => setScrolls(false);
    const scrolled = () => {
      setScrolls(true);
      clearTimeout(timer);
      timer = setTimeout(ended, patience);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('scrollend', ended);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('scrollend', ended);
    };
  }, [box, waits]);
  return scrolls && ready ? IDLE : loaded;
}
