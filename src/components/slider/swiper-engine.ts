import Swiper from 'swiper';
import type { SwiperModule } from 'swiper/types';
import { eventOrigin } from '../../bridge/shadow-dom.js';
import type { CreateEngine, Engine, EngineOptions } from './engine.js';
import type { holdHeight } from './window-height.js';

/** Where dragging has a meaning of its own. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="slider"]';

/** Swiper's core, which only moves: controls, keys, autoplay and words are ours. This file is the lazy chunk. */
export const createSwiper: CreateEngine = (options) => createWith(options, {});

/** What few sliders need (full-engine.ts). */
export interface Extras {
  modules?: SwiperModule[];
  holdHeight?: typeof holdHeight;
}

/** The same with extras. */
export function createWith(options: EngineOptions, { modules = [], holdHeight }: Extras): Engine {
  const { viewport, track, index, perView, loop, effect, vertical, speed, lock, changed, swiped } = options;
  /** Where the visitor's finger found it. */
  let start = index;
  /** What was asked for while a change was under way (MODE-05). */
  let waiting: { place: number; towards?: 'previous' | 'next' } | undefined;
  const gap = effect === 'fade' ? 0 : Number.parseFloat(getComputedStyle(viewport).columnGap) || 0;
  const release = vertical ? holdHeight?.(viewport, track, perView, gap, () => swiper.update()) : undefined;
  const swiper: Swiper = new Swiper(viewport, {
    modules,
    direction: vertical ? 'vertical' : 'horizontal',
    slidesPerView: perView,
    spaceBetween: gap,
    initialSlide: index,
    loop,
    loopPreventsSliding: false,
    speed,
    effect,
    fadeEffect: { crossFade: true },
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
        // swiper settles on a slide right after this event
        queueMicrotask(() => {
          if (!moved.destroyed && moved.realIndex !== start) swiped(moved.realIndex);
        }),
    },
  });
  // swiper sees the host of a nested shadow root, not the field in it
  const pressed = (event: Event) => {
    const origin = eventOrigin(event);
    swiper.allowTouchMove = !(origin instanceof Element && origin.closest(FIELDS));
  };
  viewport.addEventListener('pointerdown', pressed, { capture: true });
  function move({ place, towards }: NonNullable<typeof waiting>): void {
    if (loop && towards === 'next') swiper.slideNext();
    else if (loop && towards === 'previous') swiper.slidePrev();
    else if (loop) swiper.slideToLoop(place);
    else swiper.slideTo(place);
  }
  function goOn(): void {
    const next = waiting;
    waiting = undefined;
    if (next) move(next);
  }
  // a change that is cut off, as by display: none, has no end of its own
  const cut = ({ target }: Event) => {
    if (target !== track) return;
    swiper.animating = false;
    goOn();
  };
  track.addEventListener('transitioncancel', cut);
  return {
    go(place, towards) {
      const next = { place, ...(towards && { towards }) };
      if (!lock || !swiper.animating) move(next);
      else if (waiting?.place === place) return false;
      else waiting = next;
      return true;
    },
    destroy() {
      track.removeEventListener('transitioncancel', cut);
      viewport.removeEventListener('pointerdown', pressed, { capture: true });
      swiper.off('realIndexChange');
      swiper.destroy();
      release?.();
      track.removeAttribute('style');
    },
  };
}
