import { options } from 'preact';
import { flushSync as renderSync } from 'preact/compat';

/** Runs the queued passive effects. */
let runEffects: (() => void) | undefined;

function flushEffects(): void {
  const run = runEffects;
  runEffects = undefined;
  run?.();
}

// Preact runs passive effects in the next frame; like React, run them before the task ends, so that views subscribe to stores in time
options.requestAnimationFrame = (run) => {
  runEffects = run;
  queueMicrotask(flushEffects);
};

/** React's flushSync for Preact: renders and runs the passive effects of that render. */
export function flushSync<T>(render: () => T): T {
  const result = renderSync(render);
  flushEffects();
  return result;
}
