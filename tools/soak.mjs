import { run, setUp } from './setup.mjs';
import { forget } from './test/report.mjs';

// Orders again and again while the network fails, and fills a form in while its page is killed, by test/soak.
await run(async () => {
  await setUp();
  forget('soak');
  await (await import('./build/library.mjs')).buildLibrary();
  await import(new URL('../test/soak/run.mjs', import.meta.url).href);
});
