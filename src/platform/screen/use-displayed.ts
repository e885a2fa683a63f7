import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { frameTask } from '../motion/frame-task.js';

/**
 * Whether an element is displayed: neither `display: none` nor within something that is. A view that is not may wait with what nobody sees;
 * once it is displayed it is rendered before the browser paints.
 */
export function useDisplayed(element: Element): boolean {
  const [displayed, setDisplayed] = useState(true);
  useLayoutEffect(() => {
    const isDisplayed = () => element.getClientRects().length > 0;
    let last = isDisplayed();
    setDisplayed(last);
    // a box that comes or goes is one that changes its size; observed after layout, ahead of the paint
    const observer = new ResizeObserver(() => {
      if (isDisplayed() === last) return;
      last = !last;
      // what is rendered now may change the size once more: within the frame that would be an error of the page
      observer.disconnect();
      flushSync(() => setDisplayed(last));
      again.schedule();
    });
    const again = frameTask(() => observer.observe(element));
    observer.observe(element);
    return () => {
      again.cancel();
      observer.disconnect();
    };
  }, [element]);
  return displayed;
}
