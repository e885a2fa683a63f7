import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { evaluate } from '../build/evaluate.mjs';
import { report } from '../setup.mjs';

/** Tested version of Vendure. */
const VERSION = '3.7.3';
const PACKAGES = { '@vendure/core': VERSION, 'sql.js': '1.13.0' };
const ENGINE = resolve('tools/engines/vendure-engine.cjs');
const PLUGIN = resolve('src/backends/vendure/stock-plugin.cjs');

/** Folder of the installed engines, kept between runs: SB_ENGINES, else in the user's cache. */
const enginesFolder = () =>
  process.env.SB_ENGINES || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sb-elements', 'engines');

/** Installs the packages of a folder. Resolves to true if all are there. */
async function runNpm(cwd) {
  const argv = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const npm = spawn('npm', argv, { cwd, shell, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(npm, 'exit');
  return code === 0;
}

/** Installs the engine, unless it is there. Returns its folder. */
async function install() {
  const folder = join(enginesFolder(), `vendure-${VERSION}`);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  report(`Installing Vendure ${VERSION} into ${folder} (a minute, 160 MB) …`);
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  writeFileSync(
    join(fresh, 'package.json'),
    JSON.stringify({ private: true, type: 'commonjs', dependencies: PACKAGES }),
  );
  // once more, because a registry may be out of reach for a moment
  const isInstalled = (await runNpm(fresh)) || (await runNpm(fresh));
  if (!isInstalled) throw new Error(`npm could not install Vendure into ${fresh}`);
  // another run may have been faster
  if (existsSync(folder)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, folder);
  return folder;
}

/** The demo shop as the engine plants it: products with a price, in both languages. */
async function demoShop() {
  const { categories, products, productWords } = await evaluate(`export * from './demo/server/seed/products.ts';`);
  const sold = products
    .filter(({ visible }) => visible !== false)
    .map((product) => {
      const { id, name, description, variants } = product;
      const [ruName = name, ruDescription = description] = productWords[id.replace(/^p-/, '')] ?? [];
      return {
        ...{ ...product, name: { en: name, ru: ruName }, description: { en: description, ru: ruDescription } },
        variants: variants.filter(({ price }) => price !== null),
      };
    });
  const shipping = [
    { name: 'Courier', price: 590 },
    { name: 'Parcel locker', price: 350 },
  ];
  return { categories, products: sold.filter(({ variants }) => variants.length > 0), shipping };
}

/** Creates the folder of a planted shop, which the engine fills on its first start; another one for each content and version. */
async function planted(folder) {
  const shop = JSON.stringify(await demoShop());
  const hash = createHash('sha256').update(shop).update(readFileSync(ENGINE)).digest('hex').slice(0, 12);
  const work = join(folder, 'planted', hash);
  mkdirSync(work, { recursive: true });
  const file = join(work, 'shop.json');
  if (!existsSync(file)) writeFileSync(file, shop);
  return { work, file };
}

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
  const folder = await install();
  const { work, file } = await planted(folder);
  const kept = join(work, database ? 'planted.sql' : 'planted.sqlite');
  const isPlanted = existsSync(kept);
  if (!isPlanted) report('Planting the demo shop in Vendure (half a minute) …');
  if (database && isPlanted) execFileSync('psql', ['--quiet', '--output', '/dev/null', '--file', kept, database]);
  const env = {
    // Vendure finds the driver of Postgres among this repository's packages
    NODE_PATH: [join(folder, 'node_modules'), resolve('node_modules')].join(delimiter),
    ...{ PORT: String(port), SHOP: file, WORK: work, PICTURES: pictures, PLUGIN, DATABASE: database, TAKEN: taken },
  };
  let engine = await startProcess({ ...env, PLANT: isPlanted ? '' : '1' });
  if (database && !isPlanted) {
    execFileSync('pg_dump', ['--no-owner', '--file', `${kept}.new`, database]);
    renameSync(`${kept}.new`, kept);
  }
  const restart = async () => {
    await engine.end('SIGKILL');
    engine = await startProcess({ ...env, PLANT: '' });
  };
  return { address: engine.address, restart, stop: () => engine.end('SIGTERM') };
}
