import { type RefObject, useLayoutEffect } from 'react';
import { isRightToLeft } from '../../../../platform/motion/right-to-left.js';

/** Gap in px between the calendar and its field. */
const GAP = 4;
/** Minimum distance in px from the edges of the viewport. */
const EDGE = 8;

/** Shows a popover next to its anchor while mounted, and repositions it on scroll and resize. */
export function usePlace(popup: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [shown, beside] = [popup.current, anchor.current];
    if (!shown || !beside) return;
    const place = () => {
      // the browser hides a popover that is moved in the document
      if (shown.isConnected && shown.showPopover && !shown.matches(':popover-open')) shown.showPopover();
      placeBeside(shown, beside);
    };
    const observer = new ResizeObserver(place);
    observer.observe(shown);
    place();
    for (const type of ['scroll', 'resize']) window.addEventListener(type, place, { capture: true });
    return () => {
      observer.disconnect();
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, place, { capture: true });
    };
  }, [popup, anchor]);
}

/** Positions the popup below its anchor, or above if there is more space; aligned to its inline start, clamped to the viewport. */
function placeBeside(popup: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fits = below + height <= clientHeight - EDGE || clientHeight - at.bottom >= at.top;
  const start = isRightToLeft(anchor) ? at.right - width : at.left;
  popup.style.left = `${Math.max(EDGE, Math.min(start, clientWidth - width - EDGE))}px`;
  popup.style.top = `${Math.max(EDGE, Math.min(fits ? below : above, clientHeight - height - EDGE))}px`;
}
