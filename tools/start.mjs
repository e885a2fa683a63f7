import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, report, run, setUp } from './setup.mjs';

// The demo shop: installs what is missing, builds the elements and the reference backend, and runs that in this process, so that Ctrl-C ends all of
// it. PORT, HOST, DATA_DIR and DATABASE_URL are the backend's.
await run(async () => {
  await setUp();
  const { buildShop } = await import('./build/shop.mjs');
  const { buildServer } = await import('./build/server.mjs');
  const [library, server] = await Promise.all([buildShop(), buildServer()]);
  report('Starting the shop (Ctrl-C ends it) …');
  process.env.SB_ROOT ??= ROOT;
  process.env.LIBRARY ??= library;
  await import(pathToFileURL(resolve(server)).href);
});
