import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { evaluate } from '../build/evaluate.mjs';
import { report } from '../setup.mjs';

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

/**
 * Installs the packages of an engine, unless they are there. `effort` is what the first time takes. Returns its folder.
 * @param {{ name: string, version: string, packages: Record<string, string>, effort: string }} engine
 */
export async function installEngine({ name, version, packages, effort }) {
  const folder = join(enginesFolder(), `${name.toLowerCase()}-${version}`);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  report(`Installing ${name} ${version} into ${folder} (${effort}) …`);
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const manifest = { private: true, type: 'commonjs', dependencies: packages };
  writeFileSync(join(fresh, 'package.json'), JSON.stringify(manifest));
  // once more, because a registry may be out of reach for a moment
  const isInstalled = (await runNpm(fresh)) || (await runNpm(fresh));
  if (!isInstalled) throw new Error(`npm could not install ${name} into ${fresh}`);
  // another run may have been faster
  if (existsSync(folder)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, folder);
  return folder;
}

/** Seed data of the demo shop for an engine: products with a price, in both languages. */
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

/**
 * Creates the folder of a planted shop, which an engine fills on its first start; another one for each content, and for other sources in
 * `files`. Returns it with the file of the shop.
 */
export async function seededFolder(folder, files) {
  const shop = JSON.stringify(await demoShop());
  const hash = createHash('sha256').update(shop);
  for (const file of files) hash.update(readFileSync(file));
  const work = join(folder, 'planted', hash.digest('hex').slice(0, 12));
  mkdirSync(work, { recursive: true });
  const file = join(work, 'shop.json');
  if (!existsSync(file)) writeFileSync(file, shop);
  return { work, file };
}

/** Writes the contents of a Postgres into a file. */
export function keepDatabase(address, file) {
  execFileSync('pg_dump', ['--no-owner', '--file', `${file}.new`, address]);
  renameSync(`${file}.new`, file);
}

/** Fills an empty Postgres with the contents of a file. */
export function fillDatabase(address, file) {
  execFileSync('psql', ['--quiet', '--output', '/dev/null', '--file', file, address]);
}
