import { report, run, setUp } from './setup.mjs';

// The whole package: dist with what pages load by address and editor data, lib with what bundlers import and its declarations.
await run(async () => {
  await setUp();
  const { buildPackage } = await import('./build/package.mjs');
  await buildPackage();
  report('dist and lib are ready');
});
