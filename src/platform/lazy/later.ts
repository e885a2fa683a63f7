import { warnMissing } from '../element/warn.js';

/**
 * Loads a part of an element's view at the first call, for `arrived`. When it does not come, one warning says what is missing, `failed` is told, and
 * the next call tries again: it is to be a new chance, not an answer to the failure.
 */
export function later<M>(
  host: Element,
  load: () => Promise<M>,
  arrived: (part: M) => void,
  missing = 'a part',
  failed?: () => void,
): () => Promise<void> {
  let coming: Promise<void> | undefined;
  return () =>
    (coming ??= load().then(arrived, (error) => {
      coming = undefined;
      warnMissing(host, missing, error);
      failed?.();
    }));
}
