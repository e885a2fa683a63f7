const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves once all that is to be shown now has been drawn: the second frame begins after the first was. */
export async function drawn() {
  await frame();
  await frame();
}

/**
 * Marks in a trace the end of the next frame, and resolves then: its drawing comes before messages, and those before what waits for an
 * idle browser.
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

/** Resolves once the page has nothing to do for a while: what renders in portions is through. */
export async function quiet() {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  await drawn();
}
