import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element is displayed: neither `display: none` nor within something that is. A view that is not may wait with what nobody sees;
 * once it is displayed it is rendered before the browser paints.
 */
export function useDisplayed(element: Element): boolean {
  const [displayed, setDisplayed] = useState(true);
  useLayoutEffect(() => {
    const isDisplayed = () => element.getClientRects().length > 0;
    setDisplayed(isDisplayed());
    // a box that comes or goes is one that changes its size; told after layout, ahead of the paint
    const observer = new ResizeObserver(() => flushSync(() => setDisplayed(isDisplayed())));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return displayed;
}
