import { whenResized } from '../shared/picture/box-size.js';
import type { CreateEngine } from './engine.js';

/**
 * Snapping begins with the visitor's hand: in a layout in which the row has no width yet, WebKit has snapped to all slides at once, and goes to
 * any one of them in the next.
 */
const SNAPS = 'data-snaps';
const HANDS = ['pointerdown', 'wheel'];

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
  /** How far the last slide was from the first when the row was last put in its place. */
  let length = 0;

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

  /** Begins at the current slide. */
  function align(): void {
    viewport.removeAttribute(SNAPS);
    length = offset(slides.at(-1));
    target = null;
    scrollTo(current, 'instant');
  }

  const touched = () => viewport.setAttribute(SNAPS, '');

  /** Puts the current slide back in its place when the row has become another length. True where it had. Down, slides grow as they like. */
  function resized(): boolean {
    if (vertical || Math.abs(length - offset(slides.at(-1))) < 1) return false;
    align();
    return true;
  }

  function scrolled(): void {
    // nobody's scroll: it may be told before the size is
    if (resized()) return;
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

  // the first one too: nobody has seen the row yet, and what has scrolled it is the browser
  align();
  const stopSize = whenResized(viewport, resized);
  viewport.addEventListener('scroll', scrolled, { passive: true });
  for (const name of HANDS) viewport.addEventListener(name, touched, { passive: true });
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
      stopSize();
      viewport.removeEventListener('scroll', scrolled);
      for (const name of HANDS) viewport.removeEventListener(name, touched);
      viewport.removeAttribute(SNAPS);
      viewport.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    },
  };
};
