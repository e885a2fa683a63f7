import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { run } from './setup.mjs';

// Tests the backend for Vendure at a real one: installs it (kept between runs), starts it with the demo's products, and runs the files of
// test/engines/vendure, some of them in a browser at the demo shop. `--files NAME` runs one file; CARTS sets the number of random carts.
await run(async () => {
  const { globSync } = await import('tinyglobby');
  const { startVendure } = await import('./engines/vendure.mjs');
  await (await import('./build/library.mjs')).buildLibrary();
  await (await import('./build/server.mjs')).buildServer();
  const [, name = '*'] = process.argv.slice(2);
  const files = globSync([`test/engines/vendure/${name}.test.ts`]).sort();
  const engine = await startVendure({ port: 3998 });
  const env = { ...process.env, FILES: files.join(), SHOP_API: engine.address };
  const job = spawn(process.execPath, ['tools/test/run-job.mjs', 'vendure-journeys'], { stdio: 'inherit', env });
  const [code] = await once(job, 'exit');
  await engine.stop();
  process.exitCode = code ?? 1;
});
