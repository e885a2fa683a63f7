import type { CreateEngine } from './engine.js';

/** A row that scrolls and snaps by itself: until swiper is there, and in its place when it cannot be loaded. */
export const createRow: CreateEngine = ({ viewport, track, index, vertical, speed, changed, swiped }) => {
  const slides = [...track.children] as HTMLElement[];
  const start = (slide: HTMLElement) => slide.getBoundingClientRect()[vertical ? 'top' : 'left'];
  // from right to left, offsets are negative, as scroll positions are
  const offset = (slide: HTMLElement | undefined) => (slide ? start(slide) - start(slides[0] as HTMLElement) : 0);
  const scrolledBy = () => (vertical ? viewport.scrollTop : viewport.scrollLeft);
  const room = () =>
    vertical ? viewport.scrollHeight - viewport.clientHeight : viewport.scrollWidth - viewport.clientWidth;
  let current = index;
  /** Where a scroll of ours leads. */
  let target: number | null = null;

  function scrollTo(place: number, behavior: ScrollBehavior): void {
    viewport.scrollTo({ [vertical ? 'top' : 'left']: offset(slides[place]), behavior });
  }

  function nearest(left: number): number {
    const distances = slides.map((slide) => Math.abs(offset(slide) - left));
    return distances.indexOf(Math.min(...distances));
  }

  /** The place itself, or the last one the row can be scrolled to. */
  function reachable(place: number): number {
    const left = offset(slides[place]);
    return nearest(Math.sign(left) * Math.min(Math.abs(left), room()));
  }

  function scrolled(): void {
    const place = nearest(scrolledBy());
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
  // the visitor was faster than this script
  else scrolled();
  viewport.addEventListener('scroll', scrolled, { passive: true });
  return {
    go(wanted) {
      const place = reachable(wanted);
      if (place === current) return true;
      current = place;
      target = place;
      scrollTo(place, speed === 0 ? 'instant' : 'smooth');
      changed(place);
      return true;
    },
    destroy() {
      viewport.removeEventListener('scroll', scrolled);
      viewport.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    },
  };
};
