/** What the running test waits for, told when its time is over. */
const waiting = new Set<string | (() => string)>();
const text = (what: string | (() => string)) => (typeof what === 'string' ? what : what());

/** The part of mocha's runner that tells of the running test, hooks included; web-test-runner keeps it on the window. */
interface Runner {
  readonly currentRunnable?: { readonly title: string };
  on(event: 'fail', listener: (runnable: object, error: Error) => void): void;
}
let runner: Runner | undefined;

/** From the first wait on, mocha's failures name what was waited for. */
export function currentRunnable(): { readonly title: string } | undefined {
  const page = globalThis as unknown as { __WTR_MOCHA_RUNNER__?: Runner };
  if (!runner) {
    runner = page.__WTR_MOCHA_RUNNER__;
    runner?.on('fail', (_, error) => {
      if (waiting.size === 0) return;
      error.message = `still not so: ${[...waiting].map(text).join('; ')} (${error.message.split('. ')[0]})`;
    });
  }
  return runner?.currentRunnable;
}

/**
 * Waits, a frame at a time and whatever clock the test has set, until `fact` holds. Its patience is the test's: when mocha ends
 * that, the failure says `what` was waited for (the code of `fact`, unless said), and the waiting ends.
 */
export async function until(fact: () => unknown, what: string | (() => string) = String(fact)): Promise<void> {
  const test = currentRunnable();
  waiting.add(what);
  try {
    for (;;) {
      const value = fact();
      if (value instanceof Promise ? await value : value) return;
      if (currentRunnable() !== test) throw new Error(`the test ended before it was so: ${text(what)}`);
      await frame();
    }
  } finally {
    waiting.delete(what);
  }
}

/** Waits until what is read has a value; the failure says what it is instead. */
export function becomes<T extends string | number | boolean>(
  read: () => T | null | undefined,
  wanted: T,
): Promise<void> {
  return until(
    () => read() === wanted,
    () => `${String(read)} is ${wanted}, it is ${read()}`,
  );
}

/** Does a part of a test; a failure says that it was in it. */
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

// taken before any test stops the frames' time
const nextFrame = globalThis.requestAnimationFrame?.bind(globalThis);

/** The next frame: observers have reported, styles and layout are up to date. */
export function frame(): Promise<void> {
  return new Promise((resolve) => nextFrame(() => resolve()));
}
