// slow: a thousand queries, each by several statements of a database
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { readProducts } from '../../demo/server/db/catalogue.js';
import { type Database, IN_MEMORY } from '../../demo/server/db/database.js';
import type { ProductsAsked } from '../../demo/server/db/matching.js';
import { migrate } from '../../demo/server/db/migrate.js';
import { openDatabase } from '../../demo/server/db/open-database.js';
import { plantShop } from '../../demo/server/db/seed.js';
import { readSettings } from '../../demo/server/db/shop.js';
import type { SeedProduct, SeedShop } from '../../demo/server/seed/types.js';
import { readShop } from '../../src/backends/static/shop-file.js';
import { findProducts } from '../../src/domain/catalogue/find/find.js';
import type { ProductQuery, WholeShop } from '../../src/domain/catalogue/find/product-page.js';
import { readRange } from '../../src/domain/catalogue/product-query.js';
import { readFacets } from '../../src/ports/schemas/facet.js';

const SHOPS = 20;
const QUERIES = 50;
const PROJECT = 'found';

const CATEGORIES = ['c-1', 'c-2', 'c-3'].map((id) => ({ id, name: `Category ${id}` }));
const OPTIONS = { colour: ['oak', 'ash', 'black'], size: ['s', 'm', 'l'], wood: ['beech'] };
const NAMES = { colour: ['Colour'], size: ['Size', 'Length'], wood: ['Wood'] };
/** Words that every collation puts in the same order. */
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

/** A shop of up to 16 products, with ids by their places. */
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
      search: fc.constantFrom('', 'chair', 'OAK', 'lx-', 'äpfel', ' low ', 'nothing'),
      sort: fc.constantFrom('', 'price', '-price', 'name', '-name'),
      filters: filtersOf,
    },
    { requiredKeys: [] },
  )
  .map((query) => ({ limit: 3, page: 1, ...query }) as ProductQuery & { limit: number; page: number });

/** The query as the backend reads it from its address (demo/server/routes/shop.ts). */
function askedOf({
  productIds,
  categoryId,
  search = '',
  sort,
  filters = {},
  page,
  limit,
}: ReturnType<typeof pageQuery>): ProductsAsked {
  const given = Object.entries(filters).filter(([, values]) => values.length > 0);
  const { price = [], stock = [], category = [], ...options } = Object.fromEntries(given);
  const range = readRange(price[0]);
  return {
    projectId: PROJECT,
    productIds: productIds ?? null,
    categoryId: categoryId ?? null,
    search: search.trim(),
    sort: (sort ?? '') as ProductsAsked['sort'],
    filters: {
      ...{ options, categories: category },
      ...{ from: range?.from ?? null, to: range?.to ?? null, stock: stock[0] === '1' },
    },
    ...{ facets: true, page, limit },
  };
}
const pageQuery = (query: ProductQuery & { limit: number; page: number }) => query;

describe('products found in the page, beside those found by the reference backend’s database', function () {
  this.timeout(240_000);
  let database: Database;
  before(async () => {
    database = await openDatabase({ dataDir: IN_MEMORY, snapshot: join('.cache', 'memory.tar'), log: () => {} });
    await migrate(database, () => {});
  });
  after(() => database?.close());

  /** Puts a shop into the database, and gives it as a file with what that answers. */
  async function planted(shop: SeedShop) {
    for (const table of ['project', 'category', 'product', 'product_category', 'product_image', 'variant']) {
      await database.query(`delete from ${table} where project_id = $1`, [PROJECT]);
    }
    await plantShop(database.query, shop, { seed_hash: '', planted_in: '0' });
    const productIds = shop.products.map(({ id }) => id);
    const all = askedOf({ productIds, page: 1, limit: 100 });
    const { products } = await readProducts(database.query, { ...all, facets: false });
    const { categories } = await readSettings(database.query, PROJECT);
    return { counted: categories, shop: readShop({ currency: 'EUR', categories, products }) };
  }

  it('[CAT-02] [CAT-06] are the same, in the same order, with the same filters and counts, for a thousand queries', async () => {
    const run = { seed: 28, numRuns: SHOPS, endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(
        shopOf,
        fc.array(queryOf, { minLength: QUERIES, maxLength: QUERIES }),
        async (given, queries) => {
          const { counted, shop } = await planted(given);
          const { products, rules } = shop;
          const whole: WholeShop = { products, ...rules, language: 'en' };
          expect(rules.categories).to.deep.equal(counted);
          for (const query of queries) {
            const stored = await readProducts(database.query, askedOf(query));
            const found = findProducts(whole, { ...query, facets: true });
            const what = JSON.stringify(query);
            expect(
              found.products.map(({ id }) => id),
              what,
            ).to.deep.equal(stored.products.map(({ id }) => id));
            expect([found.total, found.page, found.pages], what).to.deep.equal([
              stored.total,
              stored.page,
              stored.pages || 1,
            ]);
            expect(found.facets, what).to.deep.equal(readFacets(stored.facets));
          }
        },
      ),
      run,
    );
  });
});
