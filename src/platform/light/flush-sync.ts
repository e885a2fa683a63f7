import { options } from 'preact';
import { flushSync as renderSync } from 'preact/compat';

/** Runs the passive effects that are queued. */
let runEffects: (() => void) | undefined;

function flushEffects(): void {
  const run = runEffects;
  runEffects = undefined;
  run?.();
}

// Preact waits for the next frame; what a view starts, such as following a store, is to be started before the task ends, as in React
options.requestAnimationFrame = (run) => {
  runEffects = run;
  queueMicrotask(flushEffects);
};

/** React's flushSync for Preact: renders, and runs the passive effects of what was rendered. */
export function flushSync<T>(render: () => T): T {
  const result = renderSync(render);
  flushEffects();
  return result;
}
