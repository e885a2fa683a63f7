import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { frameTask } from '../motion/frame-task.js';

/**
 * True unless the element or an ancestor is `display: none`. A view can postpone work while it is not displayed; once it is, it renders
 * before the browser paints.
 */
export function useDisplayed(element: Element): boolean {
  const [displayed, setDisplayed] = useState(true);
  useLayoutEffect(() => {
    const isDisplayed = () => element.getClientRects().length > 0;
    let last = isDisplayed();
    setDisplayed(last);
    // display changes the box's size; a ResizeObserver runs after layout and before paint
    const observer = new ResizeObserver(() => {
      if (isDisplayed() === last) return;
      last = !last;
      // this render may change the size again: within the same frame that would log a ResizeObserver loop error
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
