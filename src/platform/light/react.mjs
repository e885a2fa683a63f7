// What the light build and its tests import as 'react' and 'react-dom' (tools/build/light.mjs): Preact, with what it lacks or does otherwise.
import { createElement } from 'preact/compat';

export * from 'preact/compat';
export { Activity } from './activity.ts';
export { flushSync } from './flush-sync.ts';
// r2wc asks the default export for this alone; Preact's own would bring all of it
export default { createElement };
