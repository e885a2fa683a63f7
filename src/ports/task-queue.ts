let last = Promise.resolve();
const { port1, port2 } = new MessageChannel();

/** A task of one's own, after those of everybody who has asked before: much that is wanted at once holds up neither the first paint, nor scrolling, nor a press. */
export function nextTask(): Promise<void> {
  const next = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  last = last.then(next);
  return last;
}
