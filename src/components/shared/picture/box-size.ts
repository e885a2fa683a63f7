import { joinStops } from '../../../domain/shared/observable.js';
import { listen } from '../../../events.js';
import { debounce } from '../../../platform/motion/debounce.js';

/** Milliseconds after the last resize before a larger picture is requested (IMG-07). */
const RESIZE_DELAY = 1000;

type Size = [width: number, height: number];
type Resized = (...size: Size) => void;

const listeners = new WeakMap<Element, Resized>();
let observer: ResizeObserver | undefined;

/** Reports the inner size of an element's box in CSS pixels, now and on each change; one observer for all. Returns the stop function. */
export function whenResized(element: Element, resized: Resized): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.(contentRect.width, contentRect.height);
  });
  listeners.set(element, resized);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Calls `changed` as whenResized() does, `first` with the first size, and `ended` once later changes of the box or the window (zoom
 * included) are over; the size is undefined before the first. Returns the stop function.
 */
export function whenResizeEnds(
  element: Element,
  ended: (size: Size | undefined) => void,
  changed: (width: number, height: number, first: boolean) => void,
): () => void {
  let size: Size | undefined;
  const end = debounce(() => ended(size), RESIZE_DELAY);
  const stop = whenResized(element, (...now) => {
    const first = !size;
    size = now;
    if (!first) end();
    changed(...now, first);
  });
  return joinStops(
    listen(window, 'resize', () => end()),
    end.cancel,
    stop,
  );
}
