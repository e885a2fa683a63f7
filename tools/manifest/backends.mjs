import { readFileSync } from 'node:fs';
import { evaluate } from '../build/evaluate.mjs';
import { cell, table } from './readme.mjs';

/** Abilities of backends, and their names. */
const ABILITIES = {
  settings: "the shop's settings",
  search: 'search in products',
  sort: 'sorted products',
  filters: 'filtered products',
  categories: 'categories',
  discounts: 'discounts shown before the cart',
  promocode: 'promo codes',
  shipping: 'delivery methods with prices',
  quote: 'totals of a cart, computed by the backend',
  lead: 'orders and forms without an `endpoint`',
  repeatable: 'automatic retry of a lead whose response was lost',
  places: 'countries for addresses',
  pay: 'payment of bills on the page',
  cash: 'cash as a payment method of a bill',
  upload: 'file uploads of forms without an `endpoint`',
};

const SOURCES = `
export { missingAbilitiesOf } from './src/ports/backend/apis.ts';
export { specification } from './src/ports/backend/specification.ts';
export { readShop } from './src/backends/static/shop-file.ts';
export { staticBackend } from './src/backends/static/static.ts';
export { openMedusaBackend } from './src/backends/medusa/medusa.ts';
export { openVendureBackend } from './src/backends/vendure/vendure.ts';
export { openWooCommerceBackend } from './src/backends/woocommerce/woocommerce.ts';
export { openShopifyBackend } from './src/backends/shopify/shopify.ts';
`;

/** Opens an engine's backend at a shop that answers each question with nothing. */
const ofEngine = (open) =>
  open({ src: 'https://shop.example/api', send: async () => Response.json({ data: {}, regions: [{}] }) });

/**
 * The built-in backends. `proven` is "run" where its tests run on the real thing, "by contract" where it answers by a published schema in
 * a stand-in (decision 043). `limits` has what differs from the others, by ability.
 * @type {{ name: string, title: string, open: (sources: Record<string, any>) => any, proven: 'run' | 'by contract', how: string,
 *   limits: Partial<Record<keyof typeof ABILITIES, string>> }[]}
 */
const BACKENDS = [
  {
    ...{ name: 'no `backend`', title: 'the reference backend', proven: 'run' },
    how: 'the reference backend of the repository, on an embedded and a separate Postgres, with journeys, faults and a soak',
    open: ({ specification }) => specification({ api: '' }),
    limits: {},
  },
  {
    ...{ name: '`static`', title: 'a file', proven: 'run' },
    how: 'its own code in every engine; orders are verified by `verify.js`',
    open({ readShop, staticBackend }) {
      const shop = readShop(JSON.parse(readFileSync('demo/starter/shop.json', 'utf8')));
      return staticBackend(shop, async () => shop);
    },
    limits: {},
  },
  {
    ...{ name: '`vendure`', title: 'Vendure', proven: 'run' },
    how: '@vendure/core 3.7.3 by `npm run test:vendure`; CI runs these tests and a purchase',
    open: ({ openVendureBackend }) => ofEngine(openVendureBackend),
    limits: {
      sort: "with Vendure's search",
      filters: "by facets, with Vendure's search",
      categories: "with Vendure's search",
      discounts: 'in the totals only',
      lead: 'orders only',
    },
  },
  {
    ...{ name: '`medusa`', title: 'Medusa', proven: 'run' },
    how: '@medusajs/medusa 2.21.2 by `npm run test:medusa`, and recorded answers in CI',
    open: ({ openMedusaBackend }) => ofEngine(openMedusaBackend),
    limits: {
      categories: 'without numbers',
      discounts: 'in the totals only',
      promocode: 'without the reason why one is refused',
      lead: 'orders only',
    },
  },
  {
    ...{ name: '`woocommerce`', title: 'WooCommerce', proven: 'by contract' },
    how: "a stand-in, checked with the types of WooCommerce 11's Store API",
    open: ({ openWooCommerceBackend }) => ofEngine(openWooCommerceBackend),
    limits: {
      sort: 'by the highest price downwards',
      discounts: 'in the totals only',
      promocode: 'without the reason why one is refused',
      shipping: 'of a cart with items',
      lead: 'orders only',
      repeatable: 'or a sentence that nobody knows',
      places: 'all countries',
    },
  },
  {
    ...{ name: '`shopify`', title: 'Shopify', proven: 'by contract' },
    how: 'a stand-in that runs the schema of the Storefront API, version 2026-04',
    open: ({ openShopifyBackend }) => ofEngine(openShopifyBackend),
    limits: {
      sort: 'not by name in a search of more than 2,500',
      filters: 'by price and stock; by options in categories and searches',
      categories: 'without numbers',
      discounts: 'in the totals only',
      shipping: "of a cart with items, without carriers' own rates",
      quote: "without taxes, which Shopify's checkout adds",
      lead: "orders only, paid at Shopify's checkout",
    },
  },
];

/** Tables of the built-in backends for elements/README.md: how each is proven, and what it can do. */
export async function backendTable() {
  const sources = await evaluate(SOURCES);
  const lacks = await Promise.all(BACKENDS.map(async ({ open }) => sources.missingAbilitiesOf(await open(sources))));
  const abilities = Object.entries(ABILITIES).map(([ability, words]) => [
    words,
    ...BACKENDS.map(({ limits }, at) => {
      const answer = lacks[at].has(ability) ? 'no' : 'yes';
      return limits[ability] ? `${answer}, ${limits[ability]}` : answer;
    }),
  ]);
  const proven = BACKENDS.map(({ name, title, proven, how }) => [name, title, `**${proven}**`, cell(how)]);
  return [
    table(['backend', 'shop', 'proven', 'by the tests of the port at'], proven),
    table(['ability', ...BACKENDS.map(({ name }) => name)], abilities),
  ].join('\n\n');
}
