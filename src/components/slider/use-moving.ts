import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { announce } from '../../events.js';
import { readyValue } from '../../platform/lazy/lazy.js';
import { reducedMotion, watchReducedMotion } from '../../platform/motion/media-query.js';
import { isRightToLeft, watchDirections } from '../../platform/motion/right-to-left.js';
import type { ControlsProps } from './controls-props.js';
import {
  autoplayIndex,
  type Playing,
  type PlayingAction,
  playingReducer,
  type Step,
  speedOf,
  stepIndex,
} from './moving.state.js';
import { inView, nearestIndex, type Place } from './slider.state.js';
import { useEngine } from './use-engine.js';
import { useKeys } from './use-keys.js';
import { useLinks } from './use-links.js';

/** Movement of the slides by the visitor, keys and autoplay. */
export interface Moving {
  reducedMotion: boolean;
  /** Autoplay as the visitor has set it. */
  playing: Playing;
  dispatch(action: PlayingAction): void;
  /** Moves on when a slide's time is over. */
  step(): void;
  go(index: number, towards?: 'previous' | 'next'): void;
  move(step: Step): void;
}

/**
 * Plays a plain `<video autoplay>` while its slide is in view (SLD-05). Our own elements do so by themselves: a slide out of view has left
 * the viewport, and so the screen.
 */
function useVideos(slides: readonly Element[], place: Place, ready: boolean): void {
  const { index, count, perView } = place;
  useEffect(() => {
    if (!ready) return;
    slides.forEach((slide, i) => {
      const videos = slide.matches('video') ? [slide] : slide.querySelectorAll('video');
      for (const video of videos as Iterable<HTMLVideoElement>) {
        if (!inView({ index, count, perView }, i)) video.pause();
        else if (video.autoplay) video.play().catch(() => {}); // blocked by the browser: the visitor can press play
      }
    });
  }, [slides, index, count, perView, ready]);
}

/** Connects engine, keys, links, videos and autoplay to the slider's state. */
export function useMoving(host: HTMLElement, all: ControlsProps): Moving {
  const { props, site, slides, layout, place, state, viewport, track, engine: lazyEngine } = all;
  const reducedMotion = useReducedMotion();
  const announceSlide = (index: number) =>
    announce(host, 'slide-change', { id: slides.children[index]?.id ?? '', index });
  const [playing, dispatch] = useReducer(playingReducer, { wanted: !reducedMotion, hovered: false, focused: false });
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
  return {
    reducedMotion,
    playing,
    dispatch,
    step: () => engine.current?.go(autoplayIndex(place), 'next'),
    go,
    move,
  };
}

/** True if the visitor has asked the system for less motion; renders again on change. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, reducedMotion, () => false);
}

/** True if text runs right to left in an element; renders again on change. */
function useRightToLeft(host: HTMLElement): boolean {
  return useSyncExternalStore(watchDirections, () => isRightToLeft(host));
}
