import { report, run } from './setup.mjs';

// Measures the built library beside its references, by test/bench.
await run(async () => {
  const { findBrowser } = await import('./test/browsers.mjs');
  process.env.CHROME_PATH = findBrowser('chromium');
  const { buildLibrary } = await import('./build/library.mjs');
  await buildLibrary();
  report('Measuring …');
  await import(new URL('../test/bench/run.mjs', import.meta.url).href);
});
