import { announce } from '../../events.js';
import type { ControlsProps } from './Controls.js';
import { autoplayIndex, type Step, speedOf, stayOf, stepIndex } from './moving.state.js';
import { nearestIndex } from './slider.state.js';
import { type Autoplay, useAutoplay, useReducedMotion } from './use-autoplay.js';
import { useEngine } from './use-engine.js';
import { useKeys } from './use-keys.js';
import { usePlainVideos, useWatching } from './use-videos.js';

/** How the slides are moved: by the visitor, by keys, by time. */
export interface Moving {
  autoplay: Autoplay;
  go(index: number, towards?: 'previous' | 'next'): void;
  move(step: Step): void;
}

/** Joins what moves the slides to what is shown of them. */
export function useMoving(host: HTMLElement, all: ControlsProps): Moving {
  const { props, site, slides, layout, place, plays, state, viewport, track, engine: parts } = all;
  const reducedMotion = useReducedMotion();
  const tellVisitor = (index: number) =>
    announce(host, 'slide-change', { id: slides.children[index]?.id ?? '', index });
  const watching = useWatching(host);
  const engine = useEngine(viewport, track, all.stop, {
    createSwiper: parts?.createSwiper,
    children: slides.children,
    index: place.index,
    perView: layout.perView,
    loop: place.loop,
    effect: layout.effect,
    vertical: layout.vertical,
    speed: speedOf(all.speed, layout.effect, site.mode, reducedMotion),
    lock: site.mode !== 'admin',
    gap: props.gap,
    changed: slides.setIndex,
    swiped(index) {
      autoplay.tell({ type: 'stop' });
      tellVisitor(index);
    },
  });
  const autoplay = useAutoplay(host, {
    stay: plays ? stayOf(props.autoplay, watching) : 0,
    index: place.index,
    reducedMotion,
    step: () => engine.current?.go(autoplayIndex(place), 'next'),
  });
  usePlainVideos(slides.children, place, state === 'ready');

  function go(wanted: number, towards?: 'previous' | 'next'): void {
    const index = nearestIndex(wanted, place);
    if (index === place.index) return;
    autoplay.tell({ type: 'stop' });
    if (engine.current?.go(index, towards)) tellVisitor(index);
  }
  function move(step: Step): void {
    go(stepIndex(place, step), step === 'previous' || step === 'next' ? step : undefined);
  }
  useKeys(host, viewport, layout.vertical, move);
  return { autoplay, go, move };
}
