import { readFileSync } from 'node:fs';
import { evaluate } from '../build/evaluate.mjs';
import { table } from './readme.mjs';

/** Descriptions of the abilities in the table. */
const ABILITIES = {
  settings: "the shop's settings",
  search: 'search in products',
  sort: 'sorted products',
  filters: 'filtered products',
  categories: 'categories',
  discounts: 'discounts',
  promocode: 'promo codes',
  shipping: 'delivery methods with prices',
  quote: 'totals of a cart, computed by the backend',
  lead: 'orders and forms without an `endpoint`',
  repeatable: 'automatic retry of a lead whose response was lost',
  places: 'countries and states for addresses',
  pay: 'payment of bills on the page',
  cash: 'cash as a payment method of a bill',
  upload: 'file uploads of forms without an `endpoint`',
};

const SOURCE = `
export { lackingOf } from './src/ports/backend/apis.ts';
export { specification } from './src/ports/backend/specification.ts';
export { readShop } from './src/backends/static/shop-file.ts';
export { staticBackend } from './src/backends/static/static.ts';
`;

/** Evaluates the built-in backends: the abilities that each lacks, by name. */
async function lackingOfBuiltIn() {
  const { lackingOf, specification, readShop, staticBackend } = await evaluate(SOURCE);
  const shop = readShop(JSON.parse(readFileSync('demo/starter/shop.json', 'utf8')));
  return {
    'the backend calls': lackingOf(specification({ api: '' })),
    '`static`': lackingOf(staticBackend(shop, async () => shop)),
  };
}

/** Table of the built-in backends' abilities, for elements/README.md. */
export async function backendTable() {
  const backends = await lackingOfBuiltIn();
  const lacks = Object.values(backends);
  const rows = Object.entries(ABILITIES).map(([ability, words]) => [
    words,
    ...lacks.map((lack) => (lack.has(ability) ? 'no' : 'yes')),
  ]);
  return table(['ability', ...Object.keys(backends)], rows);
}
