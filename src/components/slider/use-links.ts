import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';

export interface LinksOptions {
  slides: readonly Element[];
  /** Something else than scrolling moves the slides. */
  ready: boolean;
  /** They lie one over the other. */
  fades: boolean;
  /** Moves there; `byVisitor` when it is the visitor's doing. */
  go(index: number, byVisitor: boolean): void;
}

/**
 * Shows the slide that a link leads to, on arriving and later, or that a script scrolls to. For the browser the window of the slides is a box that scrolls:
 * left to itself it would bring the slide in past what moves the slides, and all of them would be beside their places from then on.
 */
export function useLinks(viewport: RefObject<HTMLElement | null>, options: LinksOptions): void {
  const latest = useLatest(options);
  const { slides, ready, fades } = options;
  const arrived = useRef(false);

  useLayoutEffect(() => {
    const view = viewport.current;
    if (!view || !ready) return;
    const seek = (event?: Event) => {
      const scrolls = event?.type === 'scroll';
      if (scrolls && !view.scrollLeft && !view.scrollTop) return;
      const target = document.querySelector(':target');
      if (!event && !target) return;
      const room = view.getBoundingClientRect();
      const found = slides.findIndex((slide) => {
        const { x, y } = slide.getBoundingClientRect();
        return scrolls ? !fades && Math.abs(x - room.x) + Math.abs(y - room.y) < 9 : slide.contains(target);
      });
      view.scrollTo({ left: 0, top: 0, behavior: 'instant' });
      if (found >= 0) latest.current.go(found, event !== undefined && !scrolls);
    };
    if (!arrived.current) seek();
    arrived.current = true;
    view.addEventListener('scroll', seek);
    addEventListener('hashchange', seek);
    return () => {
      view.removeEventListener('scroll', seek);
      removeEventListener('hashchange', seek);
    };
  }, [viewport, slides, ready, fades, latest]);
}
