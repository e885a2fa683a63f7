import { useEffect, useState } from 'react';
import { warnMissing } from '../../platform/element/warn.js';
import { whenNear } from '../../platform/screen/visibility.js';

/** A part that comes later: undefined until it is there, null when it could not be loaded. */
export type Part<T> = T | null | undefined;

/**
 * Loads a part of the slider once it is wanted and the slider is near the screen; `name` is the part's in the one warning of a failure. `load` must be the same function at every call; another one is another part.
 */
export function usePart<T extends object>(
  host: HTMLElement,
  wanted: boolean,
  load: () => Promise<T>,
  name: string,
): Part<T> {
  const [part, setPart] = useState<{ value: Part<T>; of: unknown }>({ value: undefined, of: load });
  const value = part.of === load ? part.value : undefined;
  const waits = wanted && value === undefined;
  useEffect(() => {
    if (!waits) return;
    let here = true;
    const settle = (loaded: T | null) => here && setPart({ value: loaded, of: load });
    const failed = (error: unknown) => {
      if (here) warnMissing(host, name, error);
      settle(null);
    };
    const stop = whenNear(host, () => load().then(settle, failed));
    return () => {
      here = false;
      stop();
    };
  }, [host, load, name, waits]);
  return value;
}
