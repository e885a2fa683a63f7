import { newestSignal } from '../../ports/signals.js';

/** Wraps a request so that a newer run overtakes the older ones; `run` may stop early by `signal.throwIfAborted()`. */
export function latest<A extends unknown[], T>(run: (signal: AbortSignal, ...given: A) => Promise<T>) {
  const signals = newestSignal();
  /** Starts a run and aborts the one before. Resolves to null if it was aborted or superseded, even if it succeeded. */
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
  /** Aborts the run; a later one is not affected. */
  const { abort } = signals;
  return Object.assign(start, { abort });
}

/** How long a response is reused for the same request, in ms. */
const REUSED_FOR = 5000;

interface Sent<T> {
  answer: Promise<T>;
  /** Callers of this request; held weakly, because an element may be gone before the response. */
  requesters: WeakSet<object>;
  /** Callers that have not aborted. */
  waiting: number;
  /** Aborts the request; a no-op once it is answered. */
  stop(): void;
}

/**
 * Shares one request between callers while it is in flight or its response is fresh. A second call by the same caller refetches. The
 * request is aborted when all callers have aborted. A failure is passed to the waiting callers and is not reused.
 */
export function sharedRequests<T>() {
  const all = new Map<string, Sent<T>>();
  type Send = (signal: AbortSignal) => Promise<T>;
  /** Resolves to the response for `key`, calling `send` unless it can be shared. `signal` aborts for this caller only. */
  return (key: string, requester: object, send: Send, signal: AbortSignal): Promise<T> => {
    const known = all.get(key);
    const sent = known && !known.requesters.has(requester) ? known : start(key, send);
    sent.requesters.add(requester);
    sent.waiting++;
    signal.addEventListener('abort', () => {
      if (--sent.waiting === 0) sent.stop();
    });
    return sent.answer;
  };

  function start(key: string, send: Send): Sent<T> {
    const control = new AbortController();
    const forget = () => {
      if (all.get(key) === sent) all.delete(key);
    };
    const sent: Sent<T> = {
      answer: send(control.signal),
      requesters: new WeakSet(),
      waiting: 0,
      stop() {
        forget();
        control.abort();
      },
    };
    sent.answer.then(() => {
      sent.stop = () => {};
      setTimeout(forget, REUSED_FOR);
    }, forget);
    all.set(key, sent);
    return sent;
  }
}
