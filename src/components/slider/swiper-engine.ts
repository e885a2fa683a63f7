import Swiper from 'swiper';
import type { CreateEngine, Engine } from './engine.js';
import { holdHeight } from './window-height.js';

/** Milliseconds after which a change has ended, without an event: one that was cut off, as by display: none, has no end in every browser. */
const LATE = 1000;

/** Swiper's core, which only moves: controls, keys, autoplay and words are ours. This file is the lazy chunk. */
export const createEngine: CreateEngine = (options) => {
  const { viewport, track, index, perView, loop, vertical, speed, lock, held, changed, swiped } = options;
  /** Where the visitor's finger found it. */
  let start = index;
  /** What was asked for while a change was under way (MODE-05). */
  let waiting: Parameters<Engine['go']> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gap = Number.parseFloat(getComputedStyle(viewport).columnGap) || 0;
  const release = vertical && holdHeight(viewport, track, perView, gap, () => swiper.update());
  const swiper: Swiper = new Swiper(viewport, {
    direction: vertical ? 'vertical' : 'horizontal',
    slidesPerView: perView,
    spaceBetween: gap,
    initialSlide: index,
    loop,
    loopPreventsSliding: false,
    speed,
    lazyPreload: false,
    // a slide's content is the page's, so no child of the wrapper
    touchEventsTarget: 'container',
    on: {
      realIndexChange: ({ realIndex }) => changed(realIndex),
      transitionEnd: () => goOn(),
      touchStart({ realIndex }) {
        start = realIndex;
      },
      touchEnd: (moved) =>
        // swiper comes to rest on a slide right after this event
        queueMicrotask(() => {
          if (!moved.destroyed && moved.realIndex !== start) swiped(moved.realIndex);
        }),
    },
  });
  // swiper sees the host of a nested shadow root, not the field in it
  const pressed = (event: Event) => {
    swiper.allowTouchMove = !held(event);
  };
  viewport.addEventListener('pointerdown', pressed, { capture: true });
  function move(...[place, towards]: Parameters<Engine['go']>): void {
    if (loop && towards === 'next') swiper.slideNext();
    else if (loop && towards === 'previous') swiper.slidePrev();
    else if (loop) swiper.slideToLoop(place);
    else swiper.slideTo(place);
  }
  function goOn(): void {
    clearTimeout(timer);
    const next = waiting;
    waiting = undefined;
    if (next) move(...next);
  }
  return {
    go(place, towards) {
      if (!lock || !swiper.animating) move(place, towards);
      else if (waiting?.[0] === place) return false;
      else {
        waiting = [place, towards];
        clearTimeout(timer);
        timer = setTimeout(goOn, LATE);
      }
      return true;
    },
    destroy() {
      clearTimeout(timer);
      viewport.removeEventListener('pointerdown', pressed, { capture: true });
      swiper.off('realIndexChange');
      swiper.destroy();
      if (release) release();
      track.removeAttribute('style');
    },
  };
};
