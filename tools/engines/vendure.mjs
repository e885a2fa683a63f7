import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { report } from '../setup.mjs';
import { fillDatabase, installEngine, keepDatabase, seededFolder } from './installed.mjs';

/** Tested version of Vendure. */
const VERSION = '3.7.3';
const VENDURE = {
  ...{ name: 'Vendure', version: VERSION, packages: { '@vendure/core': VERSION, 'sql.js': '1.13.0' } },
  effort: 'a minute, 160 MB',
};
const ENGINE = resolve('tools/engines/vendure-engine.cjs');
const PLUGIN = resolve('src/backends/vendure/stock-plugin.cjs');

/** Starts the engine's process. Resolves when it can be asked, to its address, and to a function that ends it by a signal. */
async function startProcess(env) {
  const child = spawn(process.execPath, ['--no-deprecation', ENGINE], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    // its input ends with this process, and the engine with its input
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const ended = once(child, 'exit').finally(() => process.off('exit', kill));
  const lines = createInterface({ input: child.stdout });
  /** @type {string} */
  const address = await new Promise((done, failed) => {
    lines.on('line', (line) => /^https?:/.test(line) && done(line));
    ended.then(([code]) => failed(new Error(`Vendure ended with ${code} before it was ready`)));
  });
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return { address, end };
}

/**
 * Installs and starts Vendure with the demo's products and its stock plugin: in memory, or in the empty Postgres at `database`. `pictures`
 * is the origin of the demo's pictures; the file `taken` gets a line for each payment. The first start plants the products, which takes
 * half a minute. Returns the address of its shop API; `restart()` kills the engine and starts it again.
 */
export async function startVendure({ port = 3999, pictures = '', database = '', taken = '' } = {}) {
  const folder = await installEngine(VENDURE);
  const { work, file } = await seededFolder(folder, [ENGINE]);
  const kept = join(work, database ? 'planted.sql' : 'planted.sqlite');
  const isPlanted = existsSync(kept);
  if (!isPlanted) report('Planting the demo shop in Vendure (half a minute) …');
  if (database && isPlanted) fillDatabase(database, kept);
  const env = {
    // Vendure finds the driver of Postgres among this repository's packages
    NODE_PATH: [join(folder, 'node_modules'), resolve('node_modules')].join(delimiter),
    ...{ PORT: String(port), SHOP: file, WORK: work, PICTURES: pictures, PLUGIN, DATABASE: database, TAKEN: taken },
  };
  let engine = await startProcess({ ...env, PLANT: isPlanted ? '' : '1' });
  if (database && !isPlanted) keepDatabase(database, kept);
  const restart = async () => {
    await engine.end('SIGKILL');
    engine = await startProcess({ ...env, PLANT: '' });
  };
  return { address: engine.address, restart, stop: () => engine.end('SIGTERM') };
}
