import { report, run } from './setup.mjs';

// Builds the package: `dist` for script tags, with editor data, and `lib` for bundlers, with declarations.
await run(async () => {
  const { buildPackage } = await import('./build/package.mjs');
  await buildPackage();
  report('dist and lib are ready');
});
