import Swiper from 'swiper';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import { debounce } from '../../platform/motion/debounce.js';
import { frameTask } from '../../platform/motion/frame-task.js';
import { onResize } from '../../platform/screen/resize.js';
import type { CreateEngine, Engine } from './engine.js';

/** Fallback in ms for the end of a transition: not every browser fires an event for one cut off, for example by display: none. */
const TRANSITION_TIMEOUT = 1000;

/** Engine on swiper's core, which only moves: controls, keys, autoplay and texts are ours. This file is the lazy chunk. */
export const createEngine: CreateEngine = (options) => {
  const { viewport, track, index, perView, loop, vertical, speed, lock, held, changed, swiped } = options;
  /** Index at the start of the visitor's touch. */
  let start = index;
  /** Move that was requested during a transition (MODE-05). */
  let queued: Parameters<Engine['go']> | undefined;
  const runLater = debounce(() => runQueued(), TRANSITION_TIMEOUT);
  const gap = Number.parseFloat(getComputedStyle(viewport).columnGap) || 0;
  const release = vertical && holdHeight(options, gap, () => swiper.update());
  // a loop moves the slides; paper has them in the page's order. Swiper removes all styles when it is destroyed
  if (loop) {
    let order = 0;
    for (const { style } of track.children as HTMLCollectionOf<HTMLElement>)
      style.setProperty('--sb-slide-order', `${order++}`);
  }
  const swiper: Swiper = new Swiper(viewport, {
    direction: vertical ? 'vertical' : 'horizontal',
    slidesPerView: perView,
    spaceBetween: gap,
    initialSlide: index,
    loop,
    loopPreventsSliding: false,
    speed,
    lazyPreload: false,
    // beyond the ends of a vertical row the page scrolls (sb-slider.css)
    touchReleaseOnEdges: vertical,
    // a slide's content is the page's node, which is no child of the wrapper
    touchEventsTarget: 'container',
    on: {
      realIndexChange: ({ realIndex }) => changed(realIndex),
      transitionEnd: () => runQueued(),
      touchStart({ realIndex }) {
        start = realIndex;
      },
      touchEnd: (moved) =>
        // swiper chooses the slide to stop at right after this event
        queueMicrotask(() => {
          if (!moved.destroyed && moved.realIndex !== start) swiped(moved.realIndex);
        }),
    },
  });
  // swiper sees the host of a nested shadow root, not the field inside
  const pressed = (event: PointerEvent) => {
    // not by `allowTouchMove`, with which it would still suppress the click
    swiper.params.noSwipingSelector = held(event) ? '*' : '';
  };
  const unlisten = listen(viewport, 'pointerdown', pressed, { capture: true });
  function move(...[place, towards]: Parameters<Engine['go']>): void {
    if (loop && towards === 'next') swiper.slideNext();
    else if (loop && towards === 'previous') swiper.slidePrev();
    else if (loop) swiper.slideToLoop(place);
    else swiper.slideTo(place);
  }
  function runQueued(): void {
    runLater.cancel();
    const next = queued;
    queued = undefined;
    if (next) move(...next);
  }
  return {
    go(place, towards) {
      if (!lock || !swiper.animating) move(place, towards);
      else if (queued?.[0] === place) return false;
      else {
        queued = [place, towards];
        runLater();
      }
      return true;
    },
    destroy() {
      runLater.cancel();
      unlisten();
      swiper.off('realIndexChange');
      swiper.destroy();
      if (release) release();
      track.removeAttribute('style');
    },
  };
};

/**
 * Keeps the viewport of a vertical row as high as its highest slide, times the slides in view: swiper does not measure them, and slides may
 * grow at any time. Calls `changed` after each change but the first. Returns a cleanup function.
 */
function holdHeight(
  { viewport, track, children, perView }: Parameters<CreateEngine>[0],
  gap: number,
  changed: () => void,
): () => void {
  const slides = [...track.children] as HTMLElement[];
  const setHeights = (height: string) => {
    for (const { style } of slides) style.height = height;
  };
  let height = 0;
  function measure(): void {
    // swiper has set the same height on each slide
    const swipersHeight = slides[0]?.style.height ?? '';
    setHeights('auto');
    const highest = Math.max(...slides.map((slide) => slide.getBoundingClientRect().height));
    setHeights(swipersHeight);
    const wanted = Math.ceil(highest * perView + gap * (perView - 1));
    if (wanted === height) return;
    viewport.style.blockSize = `${wanted}px`;
    if (height) changed();
    height = wanted;
  }
  measure();
  // a frame later, because measuring changes the observed sizes
  const { schedule, cancel } = frameTask(measure);
  return joinStops(onResize([...children, viewport], schedule), cancel, () => {
    viewport.style.blockSize = '';
  });
}
