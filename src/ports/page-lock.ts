/** Whether the browser has the Web Locks API. */
export const hasLocks = (): boolean => Boolean(globalThis.navigator?.locks);

/**
 * Does `work` while no other tab of the site does work of the same name. Without the Web Locks API (a page without https, an old browser, a sandboxed
 * frame) it is done at once: work for this has to bear that another tab does its own at the same time.
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
 * Takes what only one page of the site may have, until it is given back or the page is gone; null when another has it. Undefined without the Web Locks API.
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

/** As takeLock(), but waits until no other page has it. At once without the Web Locks API. */
export async function waitForLock(name: string): Promise<() => void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return () => {};
  return new Promise((answer) => {
    const held = locks.request(name, () => new Promise<void>((release) => answer(release)));
    held.catch(() => answer(() => {}));
  });
}
