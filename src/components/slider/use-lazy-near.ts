import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import { IDLE, type LazyModule, type LazyState } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { debounce } from '../../platform/motion/debounce.js';
import { useHost } from '../../platform/react/widget-root.js';
import { whenNear } from '../../platform/screen/visibility.js';

/** Works as useLazy(), but waits until the slider is near the screen. */
export function useLazyNear<T>(module: LazyModule<T>, wanted: boolean): LazyState<T> {
  const host = useHost();
  const near = useCallback((start: () => void) => whenNear(host, start), [host]);
  return useLazy(module, wanted, { when: near });
}

/** Milliseconds without a scroll event after which a scroll has ended; with `scrollend`, only a fallback. */
const SCROLL_END_TIMEOUT = { withScrollEnd: 1000, without: 150 };

/**
 * Counts a lazy module that takes over a scrolling box as not loaded until the scroll has ended: otherwise an animated scroll or a swipe
 * would be cut off, and the content would jump.
 */
export function useAfterScroll<T>(box: RefObject<HTMLElement | null>, loaded: LazyState<T>): LazyState<T> {
  const [scrolls, setScrolls] = useState(false);
  const ready = loaded.status === 'ready';
  const waits = !ready || scrolls;
  // a layout effect, so that a scroll by the module itself is not waited for
  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !waits) return;
    const timeout = 'onscrollend' in element ? SCROLL_END_TIMEOUT.withScrollEnd : SCROLL_END_TIMEOUT.without;
    const ended = () => setScrolls(false);
    const endLater = debounce(ended, timeout);
    const scrolled = () => {
      setScrolls(true);
      endLater();
    };
    return joinStops(
      endLater.cancel,
      listen(element, 'scroll', scrolled, { passive: true }),
      listen(element, 'scrollend', ended),
    );
  }, [box, waits]);
  return scrolls && ready ? IDLE : loaded;
}
