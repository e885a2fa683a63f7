import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, report, run } from './setup.mjs';

// Starts the demo shop: installs dependencies, builds the elements, the docs and the reference backend, and runs it in this process, so
// that Ctrl-C stops everything. The backend reads PORT, HOST, DATA_DIR and DATABASE_URL. With `vendure` or `medusa` the pages of the shop
// use that engine, which is installed and started too; the reference backend then serves pages and pictures only.
const [engine] = process.argv.slice(2);
await run(async () => {
  const { buildShop } = await import('./build/shop.mjs');
  const { buildServer } = await import('./build/server.mjs');
  const { buildDocs } = await import('./build/docs.mjs');
  const [library, server] = await Promise.all([buildShop(), buildServer(), buildDocs()]);
  report('Starting the shop (Ctrl-C ends it) …');
  // React renders pages much faster so
  process.env.NODE_ENV ??= 'production';
  process.env.SB_ROOT ??= ROOT;
  process.env.LIBRARY ??= library;
  const { HOST = '127.0.0.1', PORT = '8080' } = process.env;
  const start = {
    vendure: async () => (await import('./engines/vendure.mjs')).startVendure({ pictures: `http://${HOST}:${PORT}` }),
    medusa: async () => (await import('./engines/medusa.mjs')).startMedusa(),
  }[engine];
  if (start) {
    const { address, stop } = await start();
    Object.assign(process.env, { SHOP_API: address, SHOP_BACKEND: engine, RENDER: 'off' });
    report(`${engine}: ${address}`);
    process.once('SIGINT', () => void stop());
  }
  await import(pathToFileURL(resolve(server)).href);
});
