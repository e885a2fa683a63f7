// slow: hundreds of queries, each of several database statements
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { readProducts } from '../../demo/server/db/catalogue.js';
import { type Database, IN_MEMORY } from '../../demo/server/db/database.js';
import type { ProductsAsked } from '../../demo/server/db/matching.js';
import { migrate } from '../../demo/server/db/migrate.js';
import { openDatabase } from '../../demo/server/db/open-database.js';
import { plantShop } from '../../demo/server/db/seed.js';
import { readDiscounts, readSettings, readShipping } from '../../demo/server/db/shop.js';
import type { SeedProduct, SeedShop } from '../../demo/server/seed/types.js';
import { SHOPS as SHOPS_OF_THE_DEMO } from '../../demo/server/shop/shop-seed.js';
import { readShop, type StaticShop } from '../../src/backends/static/shop-file.js';
import { readRange } from '../../src/domain/catalogue/chosen-filters.js';
import { findProducts } from '../../src/domain/catalogue/find/find.js';
import type { ProductQuery, WholeShop } from '../../src/domain/catalogue/find/product-page.js';
import { searchedWords } from '../../src/domain/text/searched-words.js';
import { readFacets } from '../../src/ports/schemas/product.js';
import { WHOLE } from '../support/whole.js';

const SHOPS = WHOLE ? 20 : 4;
const QUERIES = 50;
const PROJECT = 'found';
const TABLES = [
  'project',
  'category',
  'product',
  'product_category',
  'product_image',
  'variant',
  'discount',
  'promocode',
  'shipping_method',
];

const CATEGORIES = ['c-1', 'c-2', 'c-3'].map((id) => ({ id, name: `Category ${id}` }));
const OPTIONS = { colour: ['oak', 'ash', 'black'], size: ['s', 'm', 'l'], wood: ['beech'] };
const NAMES = { colour: ['Colour'], size: ['Size', 'Length'], wood: ['Wood'] };
/** Words that every collation sorts in the same order. */
const WORDS = ['chair', 'Table', 'LAMP', 'low', 'ash', 'oak 2', 'oak 10', 'Äpfel'];

const optionIds = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];
const some = <T>(values: readonly T[], most = values.length) => fc.subarray([...values], { maxLength: most });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const option = (id: keyof typeof OPTIONS) =>
  fc.tuple(fc.constantFrom(...NAMES[id]), some<string>(OPTIONS[id])).map(([name, values]) => ({
    ...{ id, name, widget: 'radio' as const, type: 'text' as const },
    values: values.map((value) => ({ id: value, name: value, ...(value === 'black' && { color: '#1c1b19' }) })),
  }));

const variantOf = fc.record({
  visible: fc.boolean(),
  price: fc.option(fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100)),
  quantity: fc.option(fc.integer({ min: 0, max: 2 })),
  vendorCode: fc.constantFrom('', 'LX-7', 'ab'),
  values: fc.record(Object.fromEntries(optionIds.map((id) => [id, fc.constantFrom(...OPTIONS[id])])), {
    requiredKeys: [],
  }),
});

const productOf = fc
  .record({
    name: fc.constantFrom(...WORDS),
    description: fc.constantFrom('', 'Of oak', 'a CHAIR <b>low</b>'),
    visible: fc.boolean().map((hidden) => !hidden || undefined),
    categoryIds: some(CATEGORIES.map(({ id }) => id)),
    options: fc.tuple(...optionIds.map((id) => maybe(option(id)))).map((all) => all.filter((one) => one !== undefined)),
    variants: fc.array(variantOf, { minLength: 1, maxLength: 5 }),
  })
  .map((given) => ({ ...given, images: [] }));

/** A shop of up to 16 products, with ids by their index. */
const shopOf = fc
  .record({ products: fc.array(productOf, { maxLength: 16 }), categories: some(CATEGORIES) })
  .map(({ products, categories }): SeedShop => {
    const named = products.map(
      (product, at): SeedProduct =>
        ({
          ...product,
          id: `p${at}`,
          variants: product.variants.map((one, index) => ({ ...one, id: `v${at}-${index}`, images: [] })),
          ...(product.visible === undefined && { visible: false }),
        }) as SeedProduct,
    );
    const settings = { currency: 'EUR', inStockStatus: 'in_stock', outOfStockStatus: 'in_stock' } as const;
    const rules = {
      allowPreorder: false,
      allowPriceless: false,
      noPriceLabel: '',
      minTotalOrder: 0,
      autoOpenCart: false,
    };
    const nothing = { discounts: [], promocodes: [], shipping: [] };
    return { id: PROJECT, name: '', categories, products: named, settings: { ...settings, ...rules }, ...nothing };
  });

const filtersOf = fc.record(
  {
    ...Object.fromEntries(optionIds.map((id) => [id, some<string>([...OPTIONS[id], 'gone'], 2)])),
    price: fc.constantFrom('10-30', '30-10', '25-', '-20', '0-0', 'cheap').map((range) => [range]),
    stock: fc.constantFrom(['1'], ['0']),
    category: some(['c-1', 'c-3', 'c-9'], 2),
    weight: fc.constant(['1']),
  },
  { requiredKeys: [] },
);

const queryOf = fc
  .record(
    {
      productIds: some(Array.from({ length: 20 }, (_, at) => `p${at}`)).chain((ids) =>
        fc.shuffledSubarray(ids, { minLength: ids.length }),
      ),
      categoryId: fc.constantFrom('c-1', 'c-2', 'c-9'),
      page: fc.integer({ min: 1, max: 4 }),
      search: fc.constantFrom('', 'chair', 'OAK', 'lx-', 'äpfel', 'APFEL', ' low ', 'low chair', 'oak nothing', '<b>'),
      sort: fc.constantFrom('', 'price', '-price', 'name', '-name'),
      filters: filtersOf,
    },
    { requiredKeys: [] },
  )
  .map((query) => ({ limit: 3, page: 1, ...query }) as PageQuery);

/** A query with page and limit. */
type PageQuery = ProductQuery & { page: number; limit: number };

/** The query as the backend reads it from its URL (demo/server/routes/shop.ts). */
function askedOf({ productIds, categoryId, search = '', sort, filters = {}, page, limit }: PageQuery): ProductsAsked {
  const given = Object.entries(filters).filter(([, values]) => values.length > 0);
  const { price = [], stock = [], category = [], ...options } = Object.fromEntries(given);
  const range = readRange(price[0]);
  return {
    projectId: PROJECT,
    productIds: productIds ?? null,
    categoryId: categoryId ?? null,
    words: searchedWords(search),
    sort: (sort ?? '') as ProductsAsked['sort'],
    filters: {
      ...{ options, categories: category },
      ...{ from: range?.from ?? null, to: range?.to ?? null, stock: stock[0] === '1' },
    },
    ...{ facets: true, page, limit },
  };
}

describe('products found in a shop file, compared with those found by the reference backend’s database', function () {
  this.timeout(240_000);
  let database: Database;
  before(async () => {
    database = await openDatabase({ dataDir: IN_MEMORY, snapshot: join('.cache', 'memory.tar'), log: () => {} });
    await migrate(database, () => {});
  });
  after(() => database?.close());

  /** Writes a shop into the database. Returns the shop file made of what the backend then reads. */
  async function exported(shop: SeedShop) {
    for (const table of TABLES) await database.query(`delete from ${table} where project_id = $1`, [PROJECT]);
    await plantShop(database.query, { ...shop, id: PROJECT }, { seed_hash: '', planted_in: '0' });
    const productIds = shop.products.map(({ id }) => id);
    const all = askedOf({ productIds, page: 1, limit: 100 });
    const { products } = await readProducts(database.query, { ...all, facets: false });
    const settings = await readSettings(database.query, PROJECT);
    const discounts = await readDiscounts(database.query, PROJECT);
    const shipping = await readShipping(database.query, PROJECT);
    return { currency: settings.currency, settings, products, discounts, shipping };
  }

  /** Compares products, filters and counts found in a file with those found by the database. */
  async function compare({ products, rules }: StaticShop, queries: readonly PageQuery[]) {
    const whole: WholeShop = { products, ...rules, language: 'en' };
    for (const query of queries) {
      const stored = await readProducts(database.query, askedOf(query));
      const found = findProducts(whole, { ...query, facets: true });
      const what = JSON.stringify(query);
      const ids = found.products.map(({ id }) => id);
      expect(ids, what).to.deep.equal(stored.products.map(({ id }) => id));
      const { total, page, pages } = stored;
      expect([found.total, found.page, found.pages], what).to.deep.equal([total, page, pages || 1]);
      expect(found.facets, what).to.deep.equal(readFacets(stored.facets));
    }
  }

  it(`[CAT-02] [CAT-06] are the same, in the same order, with the same filters and counts, for ${SHOPS * QUERIES} queries`, async () => {
    const run = { seed: 28, numRuns: SHOPS, endOnFailure: true };
    const asked = fc.array(queryOf, { minLength: QUERIES, maxLength: QUERIES });
    await fc.assert(
      fc.asyncProperty(shopOf, asked, async (given, queries) => {
        const file = await exported(given);
        const shop = readShop(file);
        expect(shop.rules.categories).to.deep.equal(file.settings.categories);
        await compare(shop, queries);
      }),
      run,
    );
  });

  it('are the same for the demo shop as a file, which is read without a warning', async () => {
    const demo = SHOPS_OF_THE_DEMO.find(({ id }) => id === 'demo') as SeedShop;
    const { warn } = console;
    const warnings: unknown[] = [];
    console.warn = (words) => warnings.push(words);
    try {
      const file = await exported(demo);
      const shop = readShop(JSON.parse(JSON.stringify(file)));
      expect(warnings).to.deep.equal([]);
      expect([shop.products.length, shop.discounts.length, shop.methods.length]).to.deep.equal([
        demo.products.length,
        demo.discounts.length,
        demo.shipping.length,
      ]);
      const filters = { colour: ['oak'], stock: ['1'] };
      const queries = [{}, { sort: 'price' }, { sort: '-name' }, { search: 'lamp' }, { filters }, { page: 3 }];
      await compare(
        shop,
        queries.map((query) => ({ page: 1, limit: 9, ...query })),
      );
    } finally {
      console.warn = warn;
    }
  });
});
