import { useCallback, useEffect, useState } from 'react';
import { reportError } from '../../events.js';
import { warn } from '../element/warn.js';
import { useHost } from '../element/widget-root.js';

/** A module that comes later, or where it stands. */
export type Later<T> = T | 'coming' | 'failed';

/** The code of the error a page hears of, and what is missing, for the console. */
export type Failure = readonly [code: string, message: string];

/** Tells the page that a part of the element could not be loaded, and the console once, unless the page has dealt with it. */
export function reportMissing(host: HTMLElement, [code, message]: Failure, cause: unknown): void {
  reportError(host, { code, message, cause }, () => warn(host, message, cause));
}

/**
 * A part of a widget that is loaded once it is `wanted`. The function is for what is another try, and does nothing unless the
 * last one failed. `part` and `failure` must be the same objects at every call.
 */
export function useLater<T extends object>(
  part: { load(): Promise<T> },
  wanted: boolean,
  failure: Failure,
): readonly [Later<T>, () => void] {
  const host = useHost();
  const [later, setLater] = useState<Later<T>>('coming');
  const loads = wanted && later === 'coming';
  useEffect(() => {
    if (!loads) return;
    let left = false;
    part.load().then(
      (loaded) => left || setLater(loaded),
      (cause: unknown) => {
        if (left) return;
        setLater('failed');
        reportMissing(host, failure, cause);
      },
    );
    return () => {
      left = true;
    };
  }, [loads, host, part, failure]);
  const again = useCallback(() => setLater((before) => (before === 'failed' ? 'coming' : before)), []);
  return [later, again];
}
