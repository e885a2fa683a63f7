import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';
import type { CreateEngine, Engine, EngineOptions } from './engine.js';
import { ownDrag } from './interactive-content.js';
import { createRow } from './row-engine.js';

type Settings = Omit<EngineOptions, 'viewport' | 'track' | 'held'> & {
  /** What moves the slides; a row that scrolls until it is there. */
  createEngine: CreateEngine | undefined;
  children: readonly Element[];
  gap: number;
  /** Text runs from right to left. */
  rtl: boolean;
  /** What was to move the slides cannot: it is the row again. */
  failed(error: unknown): void;
};

/** Keeps an engine at work on the slides, a new one whenever they or a setting change. `stop` is set to what ends it ahead of such a change. */
export function useEngine(
  viewport: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  stop: RefObject<() => void>,
  settings: Settings,
): RefObject<Engine | null> {
  const engine = useRef<Engine | null>(null);
  const latest = useLatest(settings);
  const { createEngine, children, perView, loop, vertical, speed, lock, gap, rtl } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the engine was made for decides, not where it stands
  useLayoutEffect(() => {
    const { current: box } = viewport;
    const { current: row } = track;
    if (!box || !row) return;
    let made: Engine;
    try {
      made = (createEngine ?? createRow)({
        viewport: box,
        track: row,
        index: latest.current.index,
        perView,
        loop,
        vertical,
        speed,
        lock,
        held: ownDrag,
        changed: (index) => latest.current.changed(index),
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
  }, [createEngine, children, perView, loop, vertical, speed, lock, gap, rtl]);
  return engine;
}
