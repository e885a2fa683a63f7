let last = Promise.resolve();
const { port1, port2 } = new MessageChannel();

// Firefox drops messages under way when it keeps a page for Back
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted && port1.onmessage) port2.postMessage(null);
});

/** Resolves in a separate task, after all earlier callers: splits heavy work so that it does not block first paint, scrolling or input. */
export function nextTask(): Promise<void> {
  const next = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => {
        // a port that listens would keep a program in Node running
        port1.onmessage = null;
        resolve();
      };
      port2.postMessage(null);
    });
  last = last.then(next);
  return last;
}
