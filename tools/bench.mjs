import { existsSync } from 'node:fs';
import { report, run, setUp } from './setup.mjs';

const BENCH = new URL('../test/bench/run.mjs', import.meta.url);

// Measures the built library beside its references, by test/bench.
await run(async () => {
  await setUp();
  if (!existsSync(BENCH)) throw new Error('There is no test/bench/run.mjs.');
  const { findBrowser } = await import('./test/browsers.mjs');
  process.env.CHROME_PATH = findBrowser('chromium');
  const { buildLibrary } = await import('./build/library.mjs');
  const { buildServer } = await import('./build/server.mjs');
  await buildLibrary();
  await buildServer();
  report('Measuring …');
  await import(BENCH.href);
});
