import { whenResized } from '../shared/picture/box-size.js';
import type { CreateEngine } from './engine.js';

/**
 * Snapping starts with the visitor's first input: in a layout in which the row has no width yet, WebKit snaps to all slides at once, and to
 * any one of them in the next.
 */
const SNAPS = 'data-snaps';
const INPUTS = ['pointerdown', 'wheel'];

/** Engine of a row that scrolls and snaps natively: until swiper is loaded, and in its place if it cannot be loaded. */
export const createRow: CreateEngine = ({ viewport, track, index, vertical, speed, changed, swiped }) => {
  const slides = [...track.children] as HTMLElement[];
  const start = (slide: HTMLElement) => slide.getBoundingClientRect()[vertical ? 'top' : 'left'];
  // in right-to-left text, offsets are negative, as scroll positions are
  const offset = (slide: HTMLElement | undefined) => (slide ? start(slide) - start(slides[0] as HTMLElement) : 0);
  const scrolledBy = () => (vertical ? viewport.scrollTop : viewport.scrollLeft);
  const maxScroll = () =>
    vertical ? viewport.scrollHeight - viewport.clientHeight : viewport.scrollWidth - viewport.clientWidth;
  let current = index;
  /** Index that a programmatic scroll leads to. */
  let target: number | null = null;
  /** Distance between the first and the last slide at the last alignment. */
  let length = 0;

  function scrollTo(place: number, behavior: ScrollBehavior): void {
    viewport.scrollTo({ [vertical ? 'top' : 'left']: offset(slides[place]), behavior });
  }

  function nearest(left: number): number {
    const distances = slides.map((slide) => Math.abs(offset(slide) - left));
    return distances.indexOf(Math.min(...distances));
  }

  /** Returns the index itself, or the last one the row can be scrolled to. */
  function reachable(place: number): number {
    const left = offset(slides[place]);
    return nearest(Math.sign(left) * Math.min(Math.abs(left), maxScroll()));
  }

  /** Scrolls to the current slide at once. */
  function align(): void {
    viewport.removeAttribute(SNAPS);
    length = offset(slides.at(-1));
    target = null;
    scrollTo(current, 'instant');
  }

  const touched = () => viewport.setAttribute(SNAPS, '');

  /** Aligns the current slide again when the row's length has changed; true if it had. Vertical slides may grow freely. */
  function resized(): boolean {
    if (vertical || Math.abs(length - offset(slides.at(-1))) < 1) return false;
    align();
    return true;
  }

  function scrolled(): void {
    // not the visitor's scroll: it may be reported before the resize is
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

  // for the first slide too: nobody has seen the row yet, so any scroll so far was the browser's
  align();
  const stopSize = whenResized(viewport, resized);
  viewport.addEventListener('scroll', scrolled, { passive: true });
  for (const name of INPUTS) viewport.addEventListener(name, touched, { passive: true });
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
      for (const name of INPUTS) viewport.removeEventListener(name, touched);
      viewport.removeAttribute(SNAPS);
      viewport.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    },
  };
};
