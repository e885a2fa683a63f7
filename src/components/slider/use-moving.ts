import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { joinStops } from '../../domain/shared/observable.js';
import { announce, listen } from '../../events.js';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { takesArrowKeys } from '../../platform/focus/interactive-content.js';
import { hasModifier } from '../../platform/focus/modifier-keys.js';
import { isEventWithin } from '../../platform/focus/shadow-dom.js';
import { onHashChange } from '../../platform/history/hash.js';
import { type LazyState, readyValue } from '../../platform/lazy/lazy.js';
import { reducedMotion, watchReducedMotion } from '../../platform/motion/media-query.js';
import { isRightToLeft, watchDirections } from '../../platform/motion/right-to-left.js';
import { useLatest } from '../../platform/react/use-latest.js';
import type { Site } from '../../stores/site/site.js';
import { type CreateEngine, useEngine } from './engine.js';
import {
  autoplayIndex,
  inView,
  type Layout,
  nearestIndex,
  type Place,
  type Playing,
  type PlayingAction,
  type Step,
  speedOf,
  stepIndex,
} from './slider.state.js';
import type { SliderProps } from './slider-attributes.js';
import type { Slides } from './use-slides.js';

/**
 * Plays a plain `<video autoplay>` while its slide is in view (SLD-05). Our own elements do so by themselves: a slide out of view has left
 * the viewport, and so the screen.
 */
function useVideos(slides: readonly Element[], place: Place, ready: boolean): void {
  const { index, count, perView } = place;
  /** Videos that play, or that the visitor has paused, until they leave the view while they play or at their end. */
  const begun = useRef(new WeakSet<Element>());
  useEffect(() => {
    if (!ready) return;
    slides.forEach((slide, i) => {
      const videos = slide.matches('video') ? [slide] : slide.querySelectorAll('video');
      for (const video of videos as Iterable<HTMLVideoElement>) {
        if (!inView({ index, count, perView }, i)) {
          if (!video.paused || video.ended) begun.current.delete(video);
          video.pause();
        } else if (video.autoplay && !begun.current.has(video)) {
          video.play().catch(() => {}); // blocked by the browser: the visitor can press play
          if (!video.paused) begun.current.add(video);
        }
      }
    });
  }, [slides, index, count, perView, ready]);
  // a removed video was paused by the browser
  useEffect(
    () => () => {
      begun.current = new WeakSet();
    },
    [],
  );
}

/** Connects engine, keys, links, videos and autoplay to the slider's state. Returns the ways to move the slides. */
export function useMoving(host: HTMLElement, all: ControlsProps) {
  const { props, site, slides, layout, place, state, viewport, track, dispatch, engine: lazyEngine } = all;
  const reducedMotion = useReducedMotion();
  const announceSlide = (index: number) =>
    announce(host, 'slide-change', { id: slides.children[index]?.id ?? '', index });
  const engine = useEngine(viewport, track, all.stop, {
    createEngine: readyValue(lazyEngine)?.createEngine,
    children: slides.children,
    index: place.index,
    perView: layout.perView,
    loop: place.loop,
    vertical: layout.vertical,
    speed: speedOf(all.speed, layout.effect, site.mode, reducedMotion),
    lock: site.mode !== 'admin',
    gap: props.gap,
    rtl: useRightToLeft(host),
    changed: slides.setIndex,
    failed: all.failed,
    swiped(index) {
      dispatch({ type: 'stop' });
      announceSlide(index);
    },
  });
  useVideos(slides.children, place, state === 'ready');
  useLinks(viewport, {
    slides: slides.children,
    ready: state === 'ready',
    fades: layout.effect === 'fade',
    go: (index, byVisitor) => (byVisitor ? go(index) : engine.current?.go(nearestIndex(index, place))),
  });

  function go(wanted: number, towards?: 'previous' | 'next'): void {
    const index = nearestIndex(wanted, place);
    if (index === place.index) return;
    dispatch({ type: 'stop' });
    if (engine.current?.go(index, towards)) announceSlide(index);
  }
  function move(step: Step): void {
    go(stepIndex(place, step), step === 'previous' || step === 'next' ? step : undefined);
  }
  useKeys(host, viewport, layout.vertical, move);
  /** Moves on when a slide's time is over. */
  const step = () => engine.current?.go(autoplayIndex(place), 'next');
  return { reducedMotion, step, go, move };
}

/** True if the visitor has asked the system for less motion; renders again on change. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, reducedMotion, () => false);
}

/** True if text runs right to left in an element; renders again on change. */
function useRightToLeft(host: HTMLElement): boolean {
  return useSyncExternalStore(watchDirections, () => isRightToLeft(host));
}

function stepOf(key: string, rtl: boolean, vertical: boolean): Step | undefined {
  const steps: Record<string, Step> = {
    ArrowLeft: rtl ? 'next' : 'previous',
    ArrowRight: rtl ? 'previous' : 'next',
    Home: 'first',
    End: 'last',
    ...(vertical && { ArrowUp: 'previous', ArrowDown: 'next' }),
  };
  return steps[key];
}

/**
 * Moves the slider by arrow keys (up and down too if it is vertical), Home and End, wherever the focus is inside, except while typing.
 * Focus in a slide moves to the viewport, because the slide becomes inert.
 */
function useKeys(
  host: HTMLElement,
  viewport: RefObject<HTMLElement | null>,
  vertical: boolean,
  move: (step: Step) => void,
): void {
  const latest = useLatest(move);
  // a layout effect, so that keys work as soon as the slider is visible
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, defaultPrevented } = event;
      const step = stepOf(key, isRightToLeft(host), vertical);
      if (!step || defaultPrevented || hasModifier(event) || takesArrowKeys(event)) return;
      event.preventDefault();
      if (viewport.current && isEventWithin(event, viewport.current)) viewport.current.focus({ preventScroll: true });
      latest.current(step);
    };
    return listen(host, 'keydown', pressed);
  }, [host, viewport, vertical, latest]);
}

interface LinksOptions {
  slides: readonly Element[];
  /** An engine moves the slides, not native scrolling. */
  ready: boolean;
  /** Slides are stacked. */
  fades: boolean;
  /** Moves to a slide; `byVisitor` if the visitor has followed a link. */
  go(index: number, byVisitor: boolean): void;
}

/**
 * Shows the slide that a link leads to, on arrival and later, or that a script scrolls to. To the browser the viewport is a scroll
 * container: its own scroll would bypass the engine and leave every slide out of place, so it is reset.
 */
function useLinks(viewport: RefObject<HTMLElement | null>, options: LinksOptions): void {
  const latest = useLatest(options);
  const { slides, ready, fades } = options;
  const arrived = useRef(false);
  /** Last hash that was followed: the browser may scroll to the target of a link before it reports the hash. */
  const followed = useRef('');

  useLayoutEffect(() => {
    const view = viewport.current;
    if (!view || !ready) return;
    const seek = (event?: 'scroll' | 'hash') => {
      const scrolls = event === 'scroll';
      if (scrolls && !view.scrollLeft && !view.scrollTop) return;
      const target = document.querySelector(':target');
      if (!event && !target) return;
      const bounds = view.getBoundingClientRect();
      const found = slides.findIndex((slide) => {
        const { x, y } = slide.getBoundingClientRect();
        return scrolls ? !fades && Math.abs(x - bounds.x) + Math.abs(y - bounds.y) < 9 : slide.contains(target);
      });
      view.scroll({ left: 0, top: 0, behavior: 'instant' });
      const { hash } = location;
      const isLink = Boolean(event && hash !== followed.current && slides[found]?.contains(target));
      if (isLink || !scrolls) followed.current = hash; // a scroll may end between two slides: the hash finds the target
      if (found >= 0) latest.current.go(found, isLink);
    };
    if (!arrived.current) seek();
    arrived.current = true;
    return joinStops(
      listen(view, 'scroll', () => seek('scroll')),
      onHashChange(() => seek('hash')),
    );
  }, [viewport, slides, ready, fades, latest]);
}

/** Props of the controls: settings, state and nodes of their slider. */
export interface ControlsProps {
  props: SliderProps;
  site: Site;
  slides: Slides;
  layout: Layout;
  place: Place;
  plays: boolean;
  playing: Playing;
  dispatch(action: PlayingAction): void;
  state: string;
  t: PageTranslate;
  viewport: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  /** Destroys the engine ahead of a change of the slides. */
  stop: RefObject<() => void>;
  /** Module of the swiper or fade engine; until it is ready, the row scrolls natively. */
  engine: LazyState<{ createEngine: CreateEngine }>;
  /** Called when the engine throws. */
  failed(error: unknown): void;
  /** Transition time in ms. */
  speed: number;
}
