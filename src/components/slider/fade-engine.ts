import { debounce } from '../../platform/motion/debounce.js';
import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import { followDrag } from './drag.js';
import type { CreateEngine } from './engine.js';

/**
 * Engine of the fade effect, without swiper: slides are stacked, and the style sheet shows the one that is not inert. This only sets the
 * index and the transition time, and blends two slides during a drag.
 */
export const createEngine: CreateEngine = (options) => {
  const { viewport, track, index, loop, vertical, speed, lock, held, changed, swiped } = options;
  const slides = [...track.children] as HTMLElement[];
  let current = index;
  /** Index that a drag leads to; undefined beyond an end. */
  let towards: number | undefined;
  /** Index that was requested during a transition (MODE-05). */
  let queued: number | undefined;

  const setDuration = (time: number) => track.style.setProperty('--sb-slider-speed', `${time}ms`);

  function move(place: number): void {
    transition.cancel();
    if (lock && speed > 0) transition();
    queued = undefined;
    current = place;
    setDuration(speed);
    changed(place);
  }

  /** Pending during a transition; then moves to the queued index. */
  const transition = debounce(() => {
    if (queued !== undefined) move(queued);
  }, speed);

  function neighbour(along: number): number | undefined {
    const onwards = along < 0 === (vertical || !isRightToLeft(viewport));
    const place = current + (onwards ? 1 : -1);
    if (loop) return (place + slides.length) % slides.length;
    return slides[place] && place;
  }

  /** Shows that share (0 to 1) of the slide a drag leads to; empty leaves it to the style sheet. */
  function show(share: number | ''): void {
    slides.forEach(({ style }, place) => {
      const [coming, going] = [place === towards, place === current].map((fits) => fits && share !== '');
      style.translate = coming ? 'none' : '';
      style.opacity = coming ? `${share}` : going && towards !== undefined ? `${1 - Number(share)}` : '';
    });
  }

  const stop = followDrag(viewport, {
    vertical,
    held,
    moved(along) {
      towards = neighbour(along);
      setDuration(0);
      show(Math.min(1, Math.abs(along) / (vertical ? viewport.clientHeight : viewport.clientWidth)));
    },
    ended(meant) {
      setDuration(speed);
      show('');
      if (!meant || towards === undefined) return;
      move(towards);
      swiped(towards);
    },
  });

  return {
    go(place) {
      if (!transition.isPending()) move(place);
      else if (queued === place) return false;
      else queued = place;
      return true;
    },
    destroy() {
      stop();
      transition.cancel();
      show('');
      track.removeAttribute('style');
    },
  };
};
