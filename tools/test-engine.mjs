import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { run } from './setup.mjs';

// Tests the backend for an engine at a real one: installs it (kept between runs), starts it with the demo's products, and runs the files of
// test/engines/ENGINE, some of them in a browser at the demo shop. Vendure is in memory, but for the tests that kill it, which need a
// Postgres; Medusa always needs one. `npm run test:vendure -- NAME` runs one file; CARTS and KILLS set how many random carts and kills.
await run(async () => {
  const { globSync } = await import('tinyglobby');
  await (await import('./build/library.mjs')).buildLibrary();
  await (await import('./build/server.mjs')).buildServer();
  const [engine = '', name = '*'] = process.argv.slice(2);
  const files = globSync([`test/engines/${engine}/${name}.test.ts`]).sort();
  const isKilled = (file) => file.endsWith('killed.test.ts');
  const others = files.filter((file) => !isKilled(file));
  const jobs =
    engine === 'vendure' ? { vendure: others, 'vendure-postgres': files.filter(isKilled) } : { [engine]: files };
  // at once: one job mostly waits for the engine to start again
  await Promise.all(
    Object.entries(jobs).map(async ([job, chosen]) => {
      if (chosen.length === 0) return;
      const env = { ...process.env, FILES: chosen.join() };
      const argv = ['tools/test/run-job.mjs', job];
      const [code] = await once(spawn(process.execPath, argv, { stdio: 'inherit', env }), 'exit');
      if (code !== 0) process.exitCode = 1;
    }),
  );
});
