import { type RefObject, useInsertionEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLatest } from '../../platform/react/use-latest.js';
import type { CreateEngine, Engine, EngineOptions } from './engine.js';
import { usesDragging } from './interactive-content.js';
import { createRow } from './row-engine.js';

type Settings = Omit<EngineOptions, 'viewport' | 'track' | 'held'> & {
  /** Undefined until the engine is loaded: the row scrolls natively. */
  createEngine: CreateEngine | undefined;
  children: readonly Element[];
  gap: number;
  /** Text direction is right to left. */
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
      const { createEngine: create = createRow, perView, loop, vertical, speed, lock } = plan;
      made = create({
        viewport: box,
        track: row,
        index: at.current,
        perView,
        loop,
        vertical,
        speed,
        lock,
        held: usesDragging,
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
