import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { report } from '../setup.mjs';
import { fillDatabase, installEngine, keepDatabase, seededFolder } from './installed.mjs';
import { startPostgres } from './postgres.mjs';

/** Tested version of Medusa. */
const VERSION = '2.21.2';
const PACKAGES = ['@medusajs/cli', '@medusajs/framework', '@medusajs/medusa'];
const MEDUSA = {
  ...{ name: 'Medusa', version: VERSION, packages: Object.fromEntries(PACKAGES.map((name) => [name, VERSION])) },
  effort: 'three minutes, 680 MB',
};
const ENGINE = resolve('tools/engines/medusa-engine.cjs');
const POLL_INTERVAL = 100;

/** Runs a command of Medusa's CLI in the folder of the planted shop, which has its configuration and its log. */
function command({ folder, work, file }, database, argv) {
  const log = openSync(join(work, 'medusa.log'), 'a');
  const child = spawn(process.execPath, [join(folder, 'node_modules/@medusajs/cli/cli.js'), ...argv], {
    cwd: work,
    env: {
      ...{ ...process.env, NODE_PATH: join(folder, 'node_modules'), NODE_ENV: 'production', SHOP: file },
      ...{ DATABASE_URL: database, MEDUSA_DISABLE_TELEMETRY: 'true', XDG_CONFIG_HOME: join(work, 'config') },
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return { child, ended: once(child, 'exit').finally(() => process.off('exit', kill)) };
}

/** Writes the project that Medusa's CLI runs. */
function writeProject({ folder, work }) {
  const engine = JSON.stringify(ENGINE);
  writeFileSync(join(work, 'package.json'), readFileSync(join(folder, 'package.json')));
  writeFileSync(join(work, 'medusa-config.js'), `module.exports = require(${engine}).config();\n`);
  writeFileSync(join(work, 'seed.js'), `exports.default = require(${engine}).seed;\n`);
  writeFileSync(join(work, 'medusa.log'), '');
}

/** Plants the demo shop in an empty database, and keeps its contents in a file. */
async function plant(shop, database, kept) {
  const { work } = shop;
  report('Planting the demo shop in Medusa (a minute) …');
  for (const argv of [['db:migrate'], ['exec', './seed.js']]) {
    const [code] = await command(shop, database, argv).ended;
    if (code !== 0) throw new Error(`medusa ${argv.join(' ')} ended with ${code}; see ${work}/medusa.log`);
  }
  const [, keys] = /^.*PLANTED (.*)$/m.exec(readFileSync(join(work, 'medusa.log'), 'utf8')) ?? [];
  if (!keys) throw new Error(`Medusa was not planted; see ${work}/medusa.log`);
  writeFileSync(join(work, 'keys.json'), keys);
  keepDatabase(database, kept);
}

/**
 * Installs and starts Medusa with the demo's products, on a temporary Postgres. Returns the address for `backend-src`, the owner's key,
 * `stop()`, and `restart()`, which kills it before. The first start plants the products, which takes a minute.
 */
export async function startMedusa({ port = 9009 } = {}) {
  const folder = await installEngine(MEDUSA);
  const shop = { folder, ...(await seededFolder(folder, [ENGINE])) };
  writeProject(shop);
  const kept = join(shop.work, 'planted.sql');
  // Medusa takes no address of a socket
  const postgres = await startPostgres({ port: port + 1 });
  if (existsSync(kept)) fillDatabase(postgres.url, kept);
  else await plant(shop, postgres.url, kept);
  const { key, secret, location } = JSON.parse(readFileSync(join(shop.work, 'keys.json'), 'utf8'));
  const origin = `http://127.0.0.1:${port}`;
  const start = async () => {
    const { child, ended } = command(shop, postgres.url, ['start', '-H', '127.0.0.1', '-p', String(port)]);
    const failed = ended.then(([code]) => {
      throw new Error(`Medusa ended with ${code} before it was ready; see ${shop.work}/medusa.log`);
    });
    await Promise.race([answering(`${origin}/health`), failed]);
    failed.catch(() => {});
    /** @param {NodeJS.Signals} signal */
    const end = async (signal) => {
      child.kill(signal);
      await ended;
    };
    return end;
  };
  let end = await start();
  const restart = async () => {
    await end('SIGKILL');
    end = await start();
  };
  const stop = async () => {
    await end('SIGTERM');
    await postgres.stop();
  };
  return { address: `${origin}#${key}`, secret, location, restart, stop };
}

/** Waits until an address answers. */
async function answering(address) {
  const isThere = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await new Promise((again) => setTimeout(again, POLL_INTERVAL));
}
