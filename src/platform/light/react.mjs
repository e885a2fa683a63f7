// What the light build and its tests import as 'react' and 'react-dom' (tools/build/light.mjs): Preact, with what it lacks or does otherwise.
export * from 'preact/compat';
export { default } from 'preact/compat';
export { Activity } from './activity.ts';
export { flushSync } from './flush-sync.ts';
