/** A function that runs later than it is called. */
export interface Debounced<A extends unknown[]> {
  /** Schedules a run, in place of the one that is scheduled. */
  (...given: A): void;
  /** Drops the scheduled run. */
  cancel(): void;
  isPending(): boolean;
}

/** Runs a function once it has not been called for `ms`, with what the last call gave. */
export function debounce<A extends unknown[]>(run: (...given: A) => void, ms: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = (...given: A) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      run(...given);
    }, ms);
  };
  return Object.assign(schedule, { cancel, isPending: () => timer !== undefined });
}
