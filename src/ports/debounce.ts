/** Runs a function once it has not been called for `ms`, with what the last call gave. */
export function debounce<A extends unknown[]>(run: (...given: A) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Drops the scheduled run. */
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Schedules a run, in place of the one that is scheduled. */
  const schedule = (...given: A) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      run(...given);
    }, ms);
  };
  return Object.assign(schedule, { cancel, isPending: () => timer !== undefined });
}
