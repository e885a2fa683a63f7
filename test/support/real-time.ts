// taken before any test stops the clock: what waits for the machine waits in its time
export const later = globalThis.setTimeout.bind(globalThis);

/** The longest timer that something on the screen may still come of: a field's rest before it is checked, a list that closes. */
const LAYOUT = 500;
const soon = new Map<unknown, number>();
const idle = new Set<number>();

/** What the page's scripts have put off for a moment, in words: timers of layout and the like, and work for when the page is idle. */
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

/** A task later: timers that were due have run, and modules of the bundle that were asked for are there. */
export const task = () => new Promise<void>((done) => later(done));
