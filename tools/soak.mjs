import { run } from './setup.mjs';
import { clearResult } from './test/report.mjs';

// Runs test/soak: repeated orders while the network fails, and forms whose page is killed.
await run(async () => {
  clearResult('soak');
  await (await import('./build/library.mjs')).buildLibrary();
  await import(new URL('../test/soak/run.mjs', import.meta.url).href);
});
