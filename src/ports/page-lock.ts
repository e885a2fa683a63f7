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
