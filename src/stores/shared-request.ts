/** How long an answer serves others who ask the same a moment later, in milliseconds. */
const SERVES = 5000;

interface Sent<T> {
  answer: Promise<T>;
  /** Who has asked for it; not held by it, as an element may be gone before its answer is. */
  askers: WeakSet<object>;
  /** How many of them have not left. */
  waiting: number;
  /** Takes it back; nothing once it is answered. */
  stop(): void;
}

/** Gives the answer to what `key` says, by `send` where no other has asked it just now. `signal` says that the asker has left. */
export type Share<T> = (
  key: string,
  asker: object,
  send: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

/**
 * One request for all who ask the same at a time, or while its answer is fresh; who asks again wants to know anew. It is aborted when
 * nobody waits for it any more. A failure is passed to those who wait, and serves nobody after that.
 */
export function sharedRequests<T>(): Share<T> {
  const all = new Map<string, Sent<T>>();
  return (key, asker, send, signal) => {
    const known = all.get(key);
    const sent = known && !known.askers.has(asker) ? known : start(key, send);
    sent.askers.add(asker);
    sent.waiting++;
    signal.addEventListener('abort', () => {
      if (--sent.waiting === 0) sent.stop();
    });
    return sent.answer;
  };

  function start(key: string, send: (signal: AbortSignal) => Promise<T>): Sent<T> {
    const control = new AbortController();
    const forget = () => {
      if (all.get(key) === sent) all.delete(key);
    };
    const sent: Sent<T> = {
      answer: send(control.signal),
      askers: new WeakSet(),
      waiting: 0,
      stop() {
        forget();
        control.abort();
      },
    };
    sent.answer.then(() => {
      sent.stop = () => {};
      setTimeout(forget, SERVES);
    }, forget);
    all.set(key, sent);
    return sent;
  }
}
