import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { table } from './readme.mjs';

/** Words for each ability, for who reads the table. */
const ABILITIES = {
  settings: "the shop's rules",
  search: 'products by words',
  sort: 'products in another order',
  filters: 'products by what they are',
  categories: 'sections',
  discounts: 'discounts',
  promocode: 'promo codes',
  shipping: 'ways of delivery, with prices',
  quote: 'the sums of a cart, made by the backend itself',
  lead: 'orders and forms, without an `endpoint`',
  repeatable: 'a lead whose answer was lost is sent again by itself',
  places: 'countries and states for addresses',
  pay: 'bills, paid on the page',
  cash: 'cash, chosen on a bill',
  upload: 'files of forms, without an `endpoint`',
};

const SOURCE = `
export { lackingOf } from './src/ports/backend/abilities.ts';
export { specification } from './src/ports/backend/specification.ts';
export { readShop } from './src/backends/static/shop-file.ts';
export { staticBackend } from './src/backends/static/static.ts';
`;

/** The library's own backends, evaluated: what each lacks, by its name. */
async function lackingOfOwn() {
  const outfile = resolve('build', `backends-${process.pid}.mjs`);
  const node = /** @type {const} */ ({ platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' });
  await build({ stdin: { contents: SOURCE, resolveDir: process.cwd() }, outfile, bundle: true, ...node });
  const { lackingOf, specification, readShop, staticBackend } = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  const shop = readShop(JSON.parse(await readFile('demo/starter/shop.json', 'utf8')));
  return {
    'the backend calls': lackingOf(specification({ api: '' })),
    '`static`': lackingOf(staticBackend(shop, async () => shop)),
  };
}

/** Writes what the library's own backends can do, for elements/README.md. */
export async function backendTable() {
  const backends = await lackingOfOwn();
  const lacks = Object.values(backends);
  const rows = Object.entries(ABILITIES).map(([ability, words]) => [
    words,
    ...lacks.map((lack) => (lack.has(ability) ? 'no' : 'yes')),
  ]);
  return table(['can', ...Object.keys(backends)], rows);
}
