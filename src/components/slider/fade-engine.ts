import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import { followDrag } from './drag.js';
import type { CreateEngine } from './engine.js';

/**
 * Slides that take each other's place, without swiper: they lie one over the other, and the style sheet shows the one that is within reach. So this
 * only says which one that is and how long a change takes, and shows what is between two of them while they are dragged.
 */
export const createEngine: CreateEngine = (options) => {
  const { viewport, track, index, loop, vertical, speed, lock, held, changed, swiped } = options;
  const slides = [...track.children] as HTMLElement[];
  let current = index;
  /** Where a drag leads; undefined where there is no slide. */
  let towards: number | undefined;
  /** Runs while a change does. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was asked for meanwhile (MODE-05). */
  let waiting: number | undefined;

  const take = (time: number) => track.style.setProperty('--sb-slider-speed', `${time}ms`);

  function move(place: number): void {
    clearTimeout(timer);
    timer = lock && speed > 0 ? setTimeout(goOn, speed) : undefined;
    waiting = undefined;
    current = place;
    take(speed);
    changed(place);
  }

  function goOn(): void {
    timer = undefined;
    if (waiting !== undefined) move(waiting);
  }

  function neighbour(along: number): number | undefined {
    const onwards = along < 0 === (vertical || !isRightToLeft(viewport));
    const place = current + (onwards ? 1 : -1);
    if (loop) return (place + slides.length) % slides.length;
    return slides[place] && place;
  }

  /** So much of the slide that a drag leads to; the rest is the style sheet's. */
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
      take(0);
      show(Math.min(1, Math.abs(along) / (vertical ? viewport.clientHeight : viewport.clientWidth)));
    },
    ended(meant) {
      take(speed);
      show('');
      if (!meant || towards === undefined) return;
      move(towards);
      swiped(towards);
    },
  });

  return {
    go(place) {
      if (!timer) move(place);
      else if (waiting === place) return false;
      else waiting = place;
      return true;
    },
    destroy() {
      stop();
      clearTimeout(timer);
      show('');
      track.removeAttribute('style');
    },
  };
};
