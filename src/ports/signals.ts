/** A signal for one request. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True if the time was over before the request was. */
  isLate(): boolean;
  /** Call it at the end of the request. */
  end(): void;
}

/** Creates a signal that aborts with one of the others, with its reason, or after `ms` with a TimeoutError. */
export function deadline(ms: number, ...others: readonly (AbortSignal | undefined)[]): Deadline {
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
    isLate: () => control.signal.reason === late,
    end() {
      clearTimeout(timer);
      for (const other of others) other?.removeEventListener('abort', stop);
    },
  };
}

/** Signals of which each aborts the one before. */
export interface NewestSignal {
  next(): AbortSignal;
  abort(): void;
}

/** Creates signals for requests of which only the newest counts. */
export function newestSignal(): NewestSignal {
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
