import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import { eventOrigin } from '../../bridge/shadow-dom.js';
import type { CreateEngine } from './engine.js';

/** Where dragging has a meaning of its own. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="slider"]';

/** Swiper's core, which only moves: controls, keys, autoplay and words are ours. This file is the lazy chunk. */
export const createSwiper: CreateEngine = ({
  viewport,
  track,
  index,
  perView,
  loop,
  effect,
  speed,
  changed,
  swiped,
}) => {
  /** Where the visitor's finger found it. */
  let start = index;
  const swiper = new Swiper(viewport, {
    modules: [EffectFade],
    slidesPerView: perView,
    spaceBetween: effect === 'fade' ? 0 : Number.parseFloat(getComputedStyle(viewport).columnGap) || 0,
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
  return {
    go(place, towards) {
      if (loop && towards === 'next') swiper.slideNext();
      else if (loop && towards === 'previous') swiper.slidePrev();
      else if (loop) swiper.slideToLoop(place);
      else swiper.slideTo(place);
    },
    destroy() {
      viewport.removeEventListener('pointerdown', pressed, { capture: true });
      swiper.off('realIndexChange');
      swiper.destroy();
      track.removeAttribute('style');
    },
  };
};
