import type { CreateEngine } from './engine.js';

/** A row that scrolls and snaps by itself: until swiper is there, and in its place when it cannot be loaded. */
export const createRow: CreateEngine = ({ viewport, track, index, speed, changed, swiped }) => {
  const slides = [...track.children] as HTMLElement[];
  // from right to left, offsets are negative, as scroll positions are
  const offset = (slide: HTMLElement | undefined) =>
    slide ? slide.offsetLeft - (slides[0] as HTMLElement).offsetLeft : 0;
  let current = index;
  /** Where a scroll of ours leads. */
  let target: number | null = null;

  function scrollTo(place: number, behavior: ScrollBehavior): void {
    viewport.scrollTo({ left: offset(slides[place]), behavior });
  }

  function nearest(left: number): number {
    const distances = slides.map((slide) => Math.abs(offset(slide) - left));
    return distances.indexOf(Math.min(...distances));
  }

  /** The place itself, or the last one the row can be scrolled to. */
  function reachable(place: number): number {
    const left = offset(slides[place]);
    return nearest(Math.sign(left) * Math.min(Math.abs(left), viewport.scrollWidth - viewport.clientWidth));
  }

  function scrolled(): void {
    const place = nearest(viewport.scrollLeft);
    if (target !== null) {
      if (place === target) target = null;
      return;
    }
    if (place === current) return;
    current = place;
    changed(place);
    swiped(place);
  }

  if (index > 0) scrollTo(index, 'instant');
  viewport.addEventListener('scroll', scrolled, { passive: true });
  return {
    go(wanted) {
      const place = reachable(wanted);
      if (place === current) return;
      current = place;
      target = place;
      scrollTo(place, speed === 0 ? 'instant' : 'smooth');
      changed(place);
    },
    destroy() {
      viewport.removeEventListener('scroll', scrolled);
      viewport.scrollTo({ left: 0, behavior: 'instant' });
    },
  };
};
