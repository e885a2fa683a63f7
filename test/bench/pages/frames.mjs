const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves once pending changes are drawn: the second frame begins after the first one is drawn. */
export async function drawn() {
  await frame();
  await frame();
}

/**
 * Marks the end of the next frame in a trace, and resolves then: the frame is drawn before messages are dispatched, and those before idle
 * callbacks.
 */
export async function markWhenDrawn() {
  await frame();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  performance.mark('step-end');
}

/** Resolves once the page is idle, after rendering in portions. */
export async function quiet() {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  await drawn();
}
