import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CreateEngine, Engine, EngineOptions } from './engine.js';
import { createRow } from './row-engine.js';

type Settings = Omit<EngineOptions, 'viewport' | 'track'> & {
  /** What moves the slides; a row that scrolls until it is there. */
  createSwiper: CreateEngine | undefined;
  children: readonly Element[];
  gap: number;
};

/** Keeps an engine at work on the slides, a new one whenever they or a setting change. `stop` is set to what ends it ahead of such a change. */
export function useEngine(
  viewport: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  stop: RefObject<() => void>,
  settings: Settings,
): RefObject<Engine | null> {
  const engine = useRef<Engine | null>(null);
  const latest = useRef(settings);
  latest.current = settings;
  const { createSwiper, children, perView, loop, effect, vertical, speed, lock, gap } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the engine was made for decides, not where it stands
  useLayoutEffect(() => {
    if (!viewport.current || !track.current) return;
    const made = (createSwiper ?? createRow)({
      viewport: viewport.current,
      track: track.current,
      index: latest.current.index,
      perView,
      loop,
      effect,
      vertical,
      speed,
      lock,
      changed: (index) => latest.current.changed(index),
      swiped: (index) => latest.current.swiped(index),
    });
    engine.current = made;
    const end = () => {
      if (engine.current !== made) return;
      engine.current = null;
      made.destroy();
    };
    stop.current = end;
    return end;
  }, [createSwiper, children, perView, loop, effect, vertical, speed, lock, gap]);
  return engine;
}
