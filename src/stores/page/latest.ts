import { newestSignal } from '../../ports/signals.js';

/** A request of which only the newest run counts. */
export interface Latest<A extends unknown[], T> {
  /** Starts a run and aborts the one before. Resolves to null if it was aborted or overtaken, whatever became of it. */
  (...given: A): Promise<{ value: T } | null>;
  /** Aborts the run; a later one is not affected. */
  abort(): void;
}

/** Wraps a request so that a newer run overtakes the older ones; `run` may stop early by `signal.throwIfAborted()`. */
export function latest<A extends unknown[], T>(run: (signal: AbortSignal, ...given: A) => Promise<T>): Latest<A, T> {
  const signals = newestSignal();
  const start = async (...given: A) => {
    const signal = signals.next();
    try {
      const value = await run(signal, ...given);
      return signal.aborted ? null : { value };
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };
  return Object.assign(start, { abort: signals.abort });
}
