/** Creates a signal that aborts with one of the others, with its reason, or after `ms` with a TimeoutError. */
export function deadline(ms: number, ...others: readonly (AbortSignal | undefined)[]) {
  const control = new AbortController();
  const late = new DOMException('no answer in time', 'TimeoutError');
  const timer = setTimeout(() => control.abort(late), ms);
  const stop = ({ target }: Pick<Event, 'target'>) => control.abort((target as AbortSignal).reason);
  for (const other of others) {
    if (other?.aborted) control.abort(other.reason);
    other?.addEventListener('abort', stop);
  }
  return {
    signal: control.signal,
    /** True if the request has timed out. */
    isLate: () => control.signal.reason === late,
    /** Clears the timer; must be called when the request ends. */
    end() {
      clearTimeout(timer);
      for (const other of others) other?.removeEventListener('abort', stop);
    },
  };
}

export type NewestSignal = ReturnType<typeof newestSignal>;

/** Creates signals for requests of which only the newest counts: each aborts the one before. */
export function newestSignal() {
  let control = new AbortController();
  return {
    next() {
      control.abort();
      control = new AbortController();
      return control.signal;
    },
    abort: () => control.abort(),
  };
}
