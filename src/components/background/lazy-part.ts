import { warnMissing } from '../../platform/element/warn.js';

/** A part that comes when it is wanted first, and runs while it is wanted. */
export interface LazyPart<M> {
  /** Runs it for `key` and nothing else; an empty key stops it. `start` returns what stops it. */
  want(key: string, start?: (part: M) => () => void): void;
}

/** One warning when it cannot be loaded; the next wish tries again. */
export function lazyPart<M>(owner: Element, load: () => Promise<M>): LazyPart<M> {
  let wanted = '';
  let stop: (() => void) | undefined;
  return {
    want(key, start) {
      if (key === wanted) return;
      wanted = key;
      stop?.();
      stop = undefined;
      if (!start || key === '') return;
      load().then(
        (part) => {
          if (wanted === key) stop ??= start(part);
        },
        (error: unknown) => {
          if (wanted === key) wanted = '';
          warnMissing(owner, 'a part', error);
        },
      );
    },
  };
}
