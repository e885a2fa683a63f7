import { frameTask } from '../motion/frame-task.js';

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

/** As whenIdle(), once the browser has drawn what has just been rendered. A hidden page draws nothing: there it is whenIdle() itself. */
export function whenDrawn(run: () => void, timeout: number): () => void {
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
