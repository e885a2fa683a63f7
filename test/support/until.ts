/** Conditions that the running test waits for, for the timeout's message. */
const waiting = new Set<string | (() => string)>();
const text = (what: string | (() => string)) => (typeof what === 'string' ? what : what());

/** Mocha's runner, with the running test or hook; web-test-runner has it on the window. */
interface Runner {
  readonly currentRunnable?: { readonly title: string };
  on(event: 'fail', listener: (runnable: object, error: Error) => void): void;
}
let runner: Runner | undefined;

/** Returns the running test; from the first call, mocha's failures include the conditions that were waited for. */
export function currentRunnable(): { readonly title: string } | undefined {
  const page = globalThis as unknown as { __WTR_MOCHA_RUNNER__?: Runner };
  if (!runner) {
    runner = page.__WTR_MOCHA_RUNNER__;
    runner?.on('fail', (_, error) => {
      if (waiting.size === 0) return;
      error.message = `timeout: ${[...waiting].map(text).join('; ')} (${error.message.split('. ')[0]})`;
    });
  }
  return runner?.currentRunnable;
}

/**
 * Waits until `condition` returns a truthy value, checked once per frame, also under a fake clock. It has no timeout but the test's: then
 * the failure contains `what` (by default the code of `condition`), and the wait ends.
 */
export async function until(
  condition: () => unknown,
  what: string | (() => string) = String(condition),
): Promise<void> {
  const test = currentRunnable();
  waiting.add(what);
  try {
    for (;;) {
      const value = condition();
      if (value instanceof Promise ? await value : value) return;
      if (currentRunnable() !== test) throw new Error(`the test ended while waiting: ${text(what)}`);
      await frame();
    }
  } finally {
    waiting.delete(what);
  }
}

/** Waits until `read` returns a value; the failure contains the actual value. */
export function becomes<T extends string | number | boolean>(
  read: () => T | null | undefined,
  wanted: T,
): Promise<void> {
  return until(
    () => read() === wanted,
    () => `${String(read)} is ${wanted}, it is ${read()}`,
  );
}

/** Runs a step of a test; a failure contains its name. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  currentRunnable();
  waiting.add(what);
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    waiting.delete(what);
  }
}

// captured before any test installs a fake clock
const nextFrame = globalThis.requestAnimationFrame?.bind(globalThis);

/** Waits for the next frame: observers have reported, styles and layout are up to date. */
export function frame(): Promise<void> {
  return new Promise((resolve) => nextFrame(() => resolve()));
}
