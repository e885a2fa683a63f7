/** Whether the browser supports Web Locks. */
export const hasLocks = (): boolean => Boolean(globalThis.navigator?.locks);

/**
 * Runs `work` under a lock shared by all tabs of the site. Without the Web Locks API (insecure context, old browser, sandboxed frame) it
 * runs at once, so it must tolerate concurrent runs in other tabs.
 */
export async function exclusively(name: string, work: () => void): Promise<void> {
  const locks = globalThis.navigator?.locks;
  let done = false;
  const once = () => {
    done = true;
    work();
  };
  try {
    await locks?.request(name, once);
  } catch (cause) {
    if (done) throw cause;
  }
  if (!done) work();
}

/**
 * Acquires a lock until the returned function is called or the page is closed; null when another page holds it. Undefined without the Web
 * Locks API.
 */
export async function takeLock(name: string): Promise<(() => void) | null | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return undefined;
  return new Promise((answer) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return answer(null);
      return new Promise<void>((release) => answer(release));
    });
    // refused, as in a sandboxed frame
    held.catch(() => answer(undefined));
  });
}

/** Like takeLock(), but waits for the lock. Resolves at once without the Web Locks API. */
export async function waitForLock(name: string): Promise<() => void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return () => {};
  return new Promise((answer) => {
    const held = locks.request(name, () => new Promise<void>((release) => answer(release)));
    held.catch(() => answer(() => {}));
  });
}
