/**
 * Runs when the browser has nothing better to do, after `timeout` milliseconds at the latest, or soon where it cannot tell, sooner the less
 * time there is; returns what takes it back.
 */
export function whenIdle(run: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, Math.min(timeout / 20, 50));
  return () => clearTimeout(timer);
}
