import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, report, run, setUp } from './setup.mjs';

// The demo shop: installs and builds what is missing, then runs the reference backend in this process, so that Ctrl-C ends all of
// it. PORT, HOST, DATA_DIR and DATABASE_URL are the backend's.
await run(async () => {
  await setUp();
  const { buildDemo } = await import('./build/demo.mjs');
  const server = await buildDemo();
  report('Starting the shop (Ctrl-C ends it) …');
  process.env.SB_ROOT ??= ROOT;
  await import(pathToFileURL(resolve(server)).href);
});
