import { useEffect, useState } from 'react';
import { whenNear } from '../../bridge/visibility.js';

/** A part that comes later: undefined until it is there, null when it could not be loaded. */
export type Part<T> = T | null | undefined;

/** What each slider has been warned of: two parts that fail together are one misfortune. */
const warned = new WeakMap<HTMLElement, string>();

/**
 * Loads a part of the slider once it is wanted and the slider is near the screen; `without` says in the one warning what a failure
 * leaves. `load` must be the same function at every call; another one is another part.
 */
export function usePart<T extends object>(
  host: HTMLElement,
  wanted: boolean,
  load: () => Promise<T>,
  without: string,
): Part<T> {
  const [part, setPart] = useState<{ value: Part<T>; of: unknown }>({ value: undefined, of: load });
  const value = part.of === load ? part.value : undefined;
  const waits = wanted && value === undefined;
  useEffect(() => {
    if (!waits) return;
    let here = true;
    const settle = (loaded: T | null) => here && setPart({ value: loaded, of: load });
    const failed = (error: unknown) => {
      if (here && warned.get(host) !== without) console.warn(`<${host.localName}>: ${without}`, error);
      if (here) warned.set(host, without);
      settle(null);
    };
    const stop = whenNear(host, () => load().then(settle, failed));
    return () => {
      here = false;
      stop();
    };
  }, [host, load, without, waits]);
  return value;
}
