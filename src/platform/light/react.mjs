// Replaces 'react' and 'react-dom' in the light build and its tests (tools/build/light.mjs): Preact, with APIs that it lacks or implements
// differently.
import { createElement } from 'preact/compat';

export * from 'preact/compat';
export { Activity, flushSync } from './react-apis.ts';
// r2wc uses only this of the default export; Preact's default export would include everything
export default { createElement };
