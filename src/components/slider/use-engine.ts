import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenNear } from '../../bridge/visibility.js';
import type { CreateEngine, Engine, EngineOptions } from './engine.js';
import { createRow } from './row-engine.js';

/** Brings swiper. */
export type LoadEngine = () => Promise<CreateEngine>;

/** `row` scrolls until swiper is there; `failed` is a row for good. */
export type EngineState = 'row' | 'ready' | 'failed';

/** Loads swiper once the slider is near the screen and there is something to move (SLD-09). */
export function useEngineLoader(host: HTMLElement, load: LoadEngine, needed: boolean) {
  const [loaded, setLoaded] = useState<{ state: EngineState; create: CreateEngine }>({
    state: 'row',
    create: createRow,
  });
  const waits = needed && loaded.state === 'row';
  useEffect(() => {
    if (!waits) return;
    let wanted = true;
    const fetchEngine = async () => {
      try {
        const create = await load();
        if (wanted) setLoaded({ state: 'ready', create });
      } catch (error) {
        if (!wanted) return;
        console.warn(`<${host.localName}>: the slider could not be loaded, so it is a row that scrolls`, error);
        setLoaded({ state: 'failed', create: createRow });
      }
    };
    const stop = whenNear(host, () => void fetchEngine());
    return () => {
      wanted = false;
      stop();
    };
  }, [host, load, waits]);
  return loaded;
}

type Settings = Omit<EngineOptions, 'viewport' | 'track'> & {
  create: CreateEngine;
  children: readonly Element[];
  gap: number;
};

/** Keeps an engine at work on the slides, a new one whenever they or a setting change. `stop` ends it ahead of such a change. */
export function useEngine(
  viewport: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  settings: Settings,
): { engine: RefObject<Engine | null>; stop(): void } {
  const engine = useRef<Engine | null>(null);
  const latest = useRef(settings);
  latest.current = settings;
  const { create, children, perView, loop, effect, speed, gap } = settings;
  const stop = () => {
    engine.current?.destroy();
    engine.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the engine was made for decides, not where it stands
  useLayoutEffect(() => {
    if (!viewport.current || !track.current || children.length === 0) return;
    engine.current = create({
      viewport: viewport.current,
      track: track.current,
      index: latest.current.index,
      perView,
      loop,
      effect,
      speed,
      changed: (index) => latest.current.changed(index),
      swiped: (index) => latest.current.swiped(index),
    });
    return stop;
  }, [create, children, perView, loop, effect, speed, gap]);
  return { engine, stop };
}
