// captured before any test installs a fake clock
export const later = globalThis.setTimeout.bind(globalThis);

/** Longest timer that may still change the screen: debounced checks, a list that closes; in ms. */
const LAYOUT = 500;
const soon = new Map<unknown, number>();
const idle = new Set<number>();

/** Describes the pending short timers and idle callbacks of the page. */
export const postponed = (): string[] => [
  ...[...soon.values()].map((delay) => `a timer of ${delay} ms`),
  ...(idle.size > 0 ? ['work for an idle moment'] : []),
];

function watchTimers(page: typeof globalThis): void {
  const { clearTimeout, requestIdleCallback, cancelIdleCallback } = page;
  page.setTimeout = ((run: TimerHandler, delay = 0, ...given: unknown[]) => {
    if (typeof run !== 'function' || delay > LAYOUT) return later(run as () => void, delay, ...given);
    const timer = later(() => {
      soon.delete(timer);
      run(...given);
    }, delay);
    soon.set(timer, delay);
    return timer;
  }) as typeof setTimeout;
  page.clearTimeout = (timer) => {
    soon.delete(timer);
    clearTimeout.call(page, timer);
  };
  if (!requestIdleCallback) return;
  page.requestIdleCallback = (run, options) => {
    const handle = requestIdleCallback.call(
      page,
      (deadline) => {
        idle.delete(handle);
        run(deadline);
      },
      options,
    );
    idle.add(handle);
    return handle;
  };
  page.cancelIdleCallback = (handle) => {
    idle.delete(handle);
    cancelIdleCallback.call(page, handle);
  };
}
if (typeof document === 'object') watchTimers(globalThis);

/** Waits a task: due timers have run, and lazy modules of the bundle are loaded. */
export const task = () => new Promise<void>((done) => later(done));
