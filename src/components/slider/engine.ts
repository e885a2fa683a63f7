import { type RefObject, useInsertionEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import { takesSwipes } from '../../platform/focus/interactive-content.js';
import { useLatest } from '../../platform/react/use-latest.js';
import { whenResized } from '../shared/picture/box-size.js';

/** Moves the slides: a native scrolling row, then swiper or the fade engine. */
export interface Engine {
  /** Moves to an index; `towards` is the direction in a loop. False if it is on its way there already. */
  go(index: number, towards?: 'previous' | 'next'): boolean;
  /** Restores the DOM as it was. */
  destroy(): void;
}

interface EngineOptions {
  /** Box that clips the row to the slides in view. */
  viewport: HTMLElement;
  /** Row of slides. */
  track: HTMLElement;
  /** The page's nodes in the slides; a new one gets its slot only after the engine is created. */
  children: readonly Element[];
  index: number;
  perView: number;
  loop: boolean;
  vertical: boolean;
  /** Transition time in ms. */
  speed: number;
  /** Finishes a transition before the next one, which is queued; the editor does not wait (MODE-05). */
  lock: boolean;
  /** True if the content of a slide uses the drag that begins with this event itself, as a field does. */
  held(event: MouseEvent): boolean;
  /** Called when another slide is the first in view. */
  changed(index: number): void;
  /** Called when a visitor's swipe or scroll has ended at `index`. */
  swiped(index: number): void;
}

export type CreateEngine = (options: EngineOptions) => Engine;

/** An engine's module, loaded when its slider is near the screen. */
export interface EngineModule {
  createEngine: CreateEngine;
}

/**
 * Snapping starts with the visitor's first input: in a layout in which the row has no width yet, WebKit snaps to all slides at once, and to
 * any one of them in the next.
 */
const SNAPS = 'data-snaps';
const INPUTS = ['pointerdown', 'wheel'] as const;

/** Engine of a row that scrolls and snaps natively: until swiper is loaded, and in its place if it cannot be loaded. */
const createRow: CreateEngine = ({ viewport, track, index, vertical, speed, changed, swiped }) => {
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
    viewport.scroll({ [vertical ? 'top' : 'left']: offset(slides[place]), behavior });
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
  const stop = joinStops(
    whenResized(viewport, resized),
    listen(viewport, 'scroll', scrolled, { passive: true }),
    listen(viewport, INPUTS, touched, { passive: true }),
  );
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
      stop();
      viewport.removeAttribute(SNAPS);
      viewport.scroll({ left: 0, top: 0, behavior: 'instant' });
    },
  };
};

type Settings = Omit<EngineOptions, 'viewport' | 'track' | 'held'> & {
  /** Undefined until the engine is loaded: the row scrolls natively. */
  createEngine: CreateEngine | undefined;
  gap: number;
  rtl: boolean;
  /** Called when the engine throws; the row then scrolls natively again. */
  failed(error: unknown): void;
};

/**
 * Creates an engine for the slides, and a new one whenever they or a setting change. Sets `stop` to a function that destroys it ahead of
 * that.
 */
export function useEngine(
  viewport: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  stop: RefObject<() => void>,
  settings: Settings,
): RefObject<Engine | null> {
  const engine = useRef<Engine | null>(null);
  const latest = useLatest(settings);
  // current index, also before the engine's change has been rendered: a new engine continues from it
  const at = useRef(settings.index);
  useInsertionEffect(() => {
    at.current = settings.index;
  });
  const { createEngine, children, perView, loop, vertical, speed, lock, gap, rtl } = settings;
  // what an engine is made for: another slide, gap or direction needs a new one too; another index does not
  const plan = useMemo(
    () => ({ createEngine, children, perView, loop, vertical, speed, lock, gap, rtl }),
    [createEngine, children, perView, loop, vertical, speed, lock, gap, rtl],
  );
  useLayoutEffect(() => {
    const { current: box } = viewport;
    const { current: row } = track;
    if (!box || !row) return;
    let made: Engine;
    try {
      const { createEngine: create = createRow, children, perView, loop, vertical, speed, lock } = plan;
      made = create({
        viewport: box,
        track: row,
        children,
        index: at.current,
        perView,
        loop,
        vertical,
        speed,
        lock,
        held: (event) => takesSwipes(event, vertical ? 'y' : 'x'),
        changed(index) {
          at.current = index;
          latest.current.changed(index);
        },
        swiped: (index) => latest.current.swiped(index),
      });
    } catch (error) {
      for (const touched of [row, ...row.children]) touched.removeAttribute('style');
      latest.current.failed(error);
      return;
    }
    engine.current = made;
    const end = () => {
      if (engine.current !== made) return;
      engine.current = null;
      made.destroy();
    };
    stop.current = end;
    return end;
  }, [plan, viewport, track, stop, latest]);
  return engine;
}
