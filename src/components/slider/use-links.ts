import { type RefObject, useLayoutEffect, useRef } from 'react';
import { onHashChange } from '../../platform/history/hash.js';
import { useLatest } from '../../platform/react/use-latest.js';

export interface LinksOptions {
  slides: readonly Element[];
  /** An engine moves the slides, not native scrolling. */
  ready: boolean;
  /** Slides are stacked. */
  fades: boolean;
  /** Moves to a slide; `byVisitor` if the visitor has followed a link. */
  go(index: number, byVisitor: boolean): void;
}

/**
 * Shows the slide that a link leads to, on arrival and later, or that a script scrolls to. To the browser the viewport is a scroll
 * container: its own scroll would bypass the engine and leave every slide out of place, so it is reset.
 */
export function useLinks(viewport: RefObject<HTMLElement | null>, options: LinksOptions): void {
  const latest = useLatest(options);
  const { slides, ready, fades } = options;
  const arrived = useRef(false);

  useLayoutEffect(() => {
    const view = viewport.current;
    if (!view || !ready) return;
    const seek = (event?: 'scroll' | 'hash') => {
      const scrolls = event === 'scroll';
      if (scrolls && !view.scrollLeft && !view.scrollTop) return;
      const target = document.querySelector(':target');
      if (!event && !target) return;
      const bounds = view.getBoundingClientRect();
      const found = slides.findIndex((slide) => {
        const { x, y } = slide.getBoundingClientRect();
        return scrolls ? !fades && Math.abs(x - bounds.x) + Math.abs(y - bounds.y) < 9 : slide.contains(target);
      });
      view.scrollTo({ left: 0, top: 0, behavior: 'instant' });
      if (found >= 0) latest.current.go(found, event !== undefined && !scrolls);
    };
    if (!arrived.current) seek();
    arrived.current = true;
    const scrolled = () => seek('scroll');
    view.addEventListener('scroll', scrolled);
    const stopHash = onHashChange(() => seek('hash'));
    return () => {
      view.removeEventListener('scroll', scrolled);
      stopHash();
    };
  }, [viewport, slides, ready, fades, latest]);
}
