/** How long the fall-back waits before it looks whether another tab has overwritten it, in ms. */
const LOOK_AGAIN = 80;

/**
 * Does `work` while no other tab of the site does work of the same name. Without the Web Locks API (a page without https, an old browser) it is done at
 * once, and `again` a moment later, when another tab may have written over it: work for this has to be repeatable.
 */
export async function exclusively(name: string, work: () => void, again: () => void): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) {
    try {
      await locks.request(name, work);
      return;
    } catch {
      // refused, as in a sandboxed frame
    }
  }
  work();
  setTimeout(again, LOOK_AGAIN);
}
