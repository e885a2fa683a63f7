/** Whether the browser supports Web Locks. */
export const hasLocks = (): boolean => Boolean(globalThis.navigator?.locks);

/**
 * Acquires a lock until the returned function is called or the page is closed; null when another page holds it. Undefined without the Web
 * Locks API (insecure context, old browser, sandboxed frame).
 */
export const takeLock = (name: string) => request(name, { ifAvailable: true });

/** Like takeLock(), but waits for the lock. Resolves at once without the Web Locks API. */
export async function waitForLock(name: string): Promise<() => void> {
  return (await request(name, {})) ?? (() => {});
}

/**
 * Runs `work` under a lock shared by all tabs of the site. Without the Web Locks API it runs at once, so it must tolerate concurrent runs
 * in other tabs.
 */
export async function withLock(name: string, work: () => void): Promise<void> {
  const free = await waitForLock(name);
  try {
    work();
  } finally {
    free();
  }
}

async function request(name: string, options: LockOptions): Promise<(() => void) | null | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return undefined;
  return new Promise((answer) => {
    const held = locks.request(name, options, (lock) => {
      if (!lock) return answer(null);
      return new Promise<void>((release) => answer(release));
    });
    // refused, as in a sandboxed frame
    held.catch(() => answer(undefined));
  });
}
