import { useEffect, useState } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { reportError } from '../../events.js';

/** A module that comes later, or where it stands. */
export type Later<T> = T | 'coming' | 'failed';

/**
 * A part that most catalogues have no use for: loaded beside the products where it is `wanted`. When that fails, it is told once
 * and tried again whenever a list is `loading`. `part` must be the same object at every call; `message` says what is missing.
 */
export function useLater<T extends object>(
  part: { load(): Promise<T> },
  wanted: boolean,
  loading: boolean,
  [code, message]: readonly [string, string],
): Later<T> {
  const host = useHost();
  const [later, setLater] = useState<Later<T>>('coming');
  const loads = wanted && later === 'coming';
  useEffect(() => {
    if (loading) setLater((before) => (before === 'failed' ? 'coming' : before));
  }, [loading]);
  useEffect(() => {
    if (!loads) return;
    let left = false;
    part.load().then(
      (loaded) => left || setLater(loaded),
      (cause: unknown) => {
        if (left) return;
        setLater('failed');
        reportError(host, { code, message, cause }, () => console.warn(`<${host.localName}>: ${message}`, cause));
      },
    );
    return () => {
      left = true;
    };
  }, [loads, host, part, code, message]);
  return later;
}
