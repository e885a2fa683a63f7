import { frameTask } from '../motion/frame-task.js';

/**
 * Runs in the browser's idle time, after `timeout` ms at the latest. Without requestIdleCallback (Safari), runs after a twentieth of
 * `timeout`, at most 50 ms. Returns cancel.
 */
export function whenIdle(run: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, Math.min(timeout / 20, 50));
  return () => clearTimeout(timer);
}

/** Like whenIdle(), after the browser has painted the latest render. A hidden page does not paint: there it is whenIdle() itself. */
export function afterPaint(run: () => void, timeout: number): () => void {
  if (document.hidden) return whenIdle(run, timeout);
  let cancel = () => {};
  const frame = frameTask(() => {
    cancel = whenIdle(run, timeout);
  });
  frame.schedule();
  return () => {
    frame.cancel();
    cancel();
  };
}
