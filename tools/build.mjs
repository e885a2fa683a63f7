import { report, run, setUp } from './setup.mjs';

// The whole package: dist with modules, declarations, JSX typings and editor data.
await run(async () => {
  await setUp();
  const { buildPackage } = await import('./build/package.mjs');
  await buildPackage();
  report('dist is ready');
});
