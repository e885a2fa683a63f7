/** A value with listeners: the interface of a nanostores atom, written by hand because a page of leaves does not load nanostores. */
export interface Observable<T> {
  get(): T;
  /** Calls `listener` after every change; the same listener is added once. Returns unsubscribe. */
  listen(listener: (value: T) => void): () => void;
  /** Like listen(), and calls `listener` immediately. */
  subscribe(listener: (value: T) => void): () => void;
}

/** Joins functions that unsubscribe into one. */
export const joinStops =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };

export function observable<T>(value: T): Observable<T> & { set(value: T): void } {
  const listeners = new Set<(value: T) => void>();
  let now = value;
  const listen = (listener: (value: T) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => now,
    set(next) {
      now = next;
      // a listener may set another value: later listeners get the latest
      for (const listener of listeners) listener(now);
    },
    listen,
    subscribe(listener) {
      const stop = listen(listener);
      listener(now);
      return stop;
    },
  };
}
