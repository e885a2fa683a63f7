let last = Promise.resolve();
const { port1, port2 } = new MessageChannel();

/** A task of one's own, after those of everybody who has asked before: many videos that come near at once hold up neither scrolling nor a press. */
export function nextTask(): Promise<void> {
  const next = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  last = last.then(next);
  return last;
}
