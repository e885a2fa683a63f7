import { expect } from '@open-wc/testing';
import { openStaticBackend } from '../../src/backends/static/static.js';
import { backendTests, type KnownShop } from '../../src/ports/backend/conformance.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import type { BackendDefinition, ProductInput } from '../../src/ports/backend/port.js';
import { atEnd, quiet } from '../support/fixture.js';
import { SHOP_FILE } from '../support/shop-files.js';

const SHOP: KnownShop = { currency: 'EUR', promocode: 'Ten', lead: { id: 'ask' }, file: new File(['x'], 'x.txt') };

/** Messages of the failed conformance tests, by test name. */
async function failures(
  make: () => ReturnType<typeof defineBackend>,
  shop: KnownShop,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, run } of await backendTests(make, shop)) {
    await run().catch((error: Error) => {
      found[name] = error.message;
    });
  }
  return found;
}

const product = (at: number, price: number | null = at * 100): ProductInput => ({
  id: `p-${at}`,
  title: `Oak chair ${at}`,
  categoryIds: ['all'],
  variants: [{ id: `v-${at}`, price }],
});
const PRODUCTS = Array.from({ length: 25 }, (_, at) => product(at + 1, at === 7 ? null : (at + 1) * 100));

/** A correct backend of 25 products, with some parts replaced. */
function backend(parts: Partial<BackendDefinition> = {}) {
  const keys = new Map<string, string>();
  const priceOf = ({ variants }: ProductInput) => variants[0]?.price ?? null;
  const whole: BackendDefinition = {
    shop: {
      async products({ productIds, page = 1, limit = 9, search = '', sort = '', filters = {}, facets }) {
        const cheap = (one: ProductInput) => (priceOf(one) ?? 0) < 1000;
        let found = productIds
          ? productIds.flatMap((id) => PRODUCTS.filter((one) => one.id === id))
          : PRODUCTS.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
        if (filters.cheap) found = found.filter(cheap);
        if (sort !== '') {
          const far = sort === 'price' ? Infinity : -Infinity;
          const by = (one: ProductInput) => priceOf(one) ?? far;
          found = [...found].sort((one, other) => (sort === 'price' ? by(one) - by(other) : by(other) - by(one)));
        }
        const values = [{ id: 'yes', name: 'Yes', count: found.filter(cheap).length, color: null }];
        return {
          products: found.slice((page - 1) * limit, page * limit),
          total: found.length,
          pages: Math.max(1, Math.ceil(found.length / limit)),
          ...(facets && { facets: [{ id: 'cheap', name: 'Cheap', kind: 'values' as const, values, min: 0, max: 0 }] }),
        };
      },
      settings: async () => ({ currency: 'EUR', categories: [{ id: 'all', name: 'All', count: 25 }] }),
      finds: { search: true, sort: true, filters: true, categories: true },
    },
    cart: {
      discounts: async () => [{ id: 'd', type: 'percent', amount: 5 }],
      promocode: async (code) => (code.toLowerCase() === 'ten' ? { id: 't', type: 'percent', amount: 10 } : null),
      shipping: async () => [{ id: 's', title: 'Post', type: 'delivery', price: 490 }],
      async quote({ lines }) {
        const sums = lines.map(({ id, price, count }) => ({
          kind: 'item' as const,
          id,
          amount: (price ?? 0) * count,
        }));
        return { lines: sums, total: sums.reduce((sum, { amount }) => sum + amount, 0) };
      },
    },
    lead: {
      async send({ key }) {
        const leadId = keys.get(key) ?? `L-${keys.size + 1}`;
        keys.set(key, leadId);
        return { kind: 'sent', leadId, pay: null };
      },
      repeatable: true,
      places: async () => ({ countries: [{ code: 'DE', name: 'Germany' }], states: {} }),
    },
    upload: async () => '/files/1',
  };
  return defineBackend({ ...whole, ...parts });
}

describe('the conformance tests of a backend', () => {
  quiet(/were left out/, /world: its price for FR/, /must respect productIds/);

  it('pass for a correct backend, and for a minimal one are reduced to those of its features', async () => {
    expect(await failures(backend, SHOP)).to.deep.equal({});
    const { length } = await backendTests(backend, SHOP);
    expect(length).to.equal(18);
    const small = () => defineBackend({ shop: { products: backend().shop.products } });
    expect(await failures(small, { currency: 'EUR' })).to.deep.equal({});
    expect(await backendTests(small, { currency: 'EUR' })).to.have.length(4);
  });

  it('pass for a shop in a file', async () => {
    const src = URL.createObjectURL(new Blob([JSON.stringify(SHOP_FILE)]));
    atEnd(() => URL.revokeObjectURL(src));
    const opened = await openStaticBackend({ src });
    expect(await failures(() => opened, { currency: 'EUR', promocode: 'Spring' })).to.deep.equal({});
  });

  const { shop, cart = {}, lead } = backend();
  type Asked = Parameters<typeof shop.products>;
  type Answer = Awaited<ReturnType<typeof shop.products>>;
  const products = (change: (answer: Answer, query: Asked[0]) => object) => ({
    shop: {
      ...shop,
      products: async (...given: Asked) => {
        const answer = await shop.products(...given);
        return { ...answer, ...change(answer, given[0]) };
      },
    },
  });
  let quoted = 0;
  const quoteOf = (id: string, amount: number) => ({ lines: [{ kind: 'item' as const, id, amount }], total: amount });
  /** Defect, name of the one test that finds it, changed parts, and message. */
  const broken: [string, string, Partial<BackendDefinition>, string][] = [
    [
      'returns a wrong total',
      'lists each product once, and as many as the total',
      products(({ total = 0 }, { filters = {} }) => ({ total: filters.cheap ? total : total + 1 })),
      'the total is 26, but the pages have 25 products',
    ],
    [
      'has prices in major units',
      'every product of a page can be read, and prices are integers in minor units',
      products((answer) => ({
        products: answer.products.map((one) => ({ ...one, variants: [{ id: `v-${one.id}`, price: 12.5 }] })),
      })),
      'has the price 12.5',
    ],
    [
      'uses one variant id for all products',
      'variant ids are unique in the whole shop',
      products((answer) => ({
        products: answer.products.map((one) => ({ ...one, variants: [{ id: 'v', price: 1 }] })),
      })),
      'several variants have the id v',
    ],
    [
      'ignores product ids',
      'returns products by id in the requested order, and leaves out an unknown id',
      { shop: { ...shop, products: ({ productIds: _, ...query }, call) => shop.products(query, call) } },
      'returned p-1, p-2',
    ],
    [
      'does not search',
      'a search finds a product by a word of its title, and nothing for an unknown word',
      { shop: { ...shop, products: (query, call) => shop.products({ ...query, search: '' }, call) } },
      '"xqzvwk" finds',
    ],
    [
      'does not sort',
      'sorts products by price in both directions, those without a price last',
      {
        shop: {
          ...shop,
          products: (query, call) => shop.products({ ...query, sort: query.sort ? 'price' : '' }, call),
        },
      },
      'by -price the prices are',
    ],
    [
      'does not filter',
      'each filter value leaves as many products as its count',
      { shop: { ...shop, products: (query, call) => shop.products({ ...query, filters: {} }, call) } },
      'cheap yes has the count',
    ],
    [
      'has no currency',
      'the settings have a currency, and amounts are integers in minor units',
      { shop: { ...shop, settings: async () => ({ categories: [{ id: 'all', name: 'All', count: 25 }] }) } },
      'is not a currency code',
    ],
    [
      'has wrong counts of categories',
      'each category of the settings has as many products as its count',
      {
        shop: {
          ...shop,
          settings: async () => ({ currency: 'EUR', categories: [{ id: 'all', name: 'All', count: 3 }] }),
        },
      },
      'all has the count 3, but 25 products',
    ],
    [
      'has an invalid discount',
      'every discount can be read',
      { cart: { ...cart, discounts: async () => [{ id: '', type: 'percent', amount: 1 }] } },
      'some of its discounts cannot be read',
    ],
    [
      'accepts every promo code',
      'returns null for an unknown promo code',
      { cart: { ...cart, promocode: async () => ({ id: 't', type: 'percent', amount: 10 }) } },
      'it accepts NO-SUCH-CODE',
    ],
    [
      'has case-sensitive promo codes',
      'accepts a promo code in lower and in upper case',
      {
        cart: {
          ...cart,
          promocode: async (code) => (code === 'Ten' ? { id: 't', type: 'percent', amount: 10 } : null),
        },
      },
      'it does not accept ten',
    ],
    [
      'has an invalid shipping method',
      'every shipping method can be read',
      { cart: { ...cart, shipping: async () => [{ id: '', title: 'Post', type: 'delivery', price: 1 }] } },
      'some of its methods cannot be read',
    ],
    [
      'quotes only a part of the cart',
      'a quote is for the requested cart, adds up, and is the same when requested again',
      { cart: { ...cart, quote: async ({ lines: [first] }) => quoteOf(first?.id ?? '', 100) } },
      'is for another cart: its item lines',
    ],
    [
      'returns another quote each time',
      'a quote is for the requested cart, adds up, and is the same when requested again',
      {
        cart: {
          ...cart,
          async quote({ lines }) {
            const each = lines.map(({ id }) => ({ kind: 'item' as const, id, amount: ++quoted }));
            return { lines: each, total: each.reduce((sum, { amount }) => sum + amount, 0) };
          },
        },
      },
      'the first total is 3, the second 7 for the same cart',
    ],
    [
      'rejects leads',
      'accepts a lead and returns its number',
      { lead: { send: async () => ({ kind: 'violations', violations: { a: 'Wrong' } }) } },
      'the answer is {"kind":"violations"',
    ],
    [
      'returns no lead id',
      'accepts a lead and returns its number',
      { lead: { send: async () => ({ kind: 'sent', leadId: '', pay: null }) } },
      'none of sent, conflict, violations',
    ],
    [
      'ignores idempotency keys',
      'accepts the same lead under the same key once, and again under another key',
      {
        lead: {
          ...lead,
          repeatable: true,
          send: async () => ({ kind: 'sent', leadId: crypto.randomUUID(), pay: null }),
        },
      },
      ', the repeated ',
    ],
    [
      'has invalid country codes',
      'the countries can be read',
      {
        lead: {
          send: async () => ({ kind: 'reused' }),
          ...lead,
          places: async () => ({ countries: [{ code: 'Germany', name: 'Germany' }], states: {} }),
        },
      },
      'Germany are not ISO country codes',
    ],
    [
      'returns an unsafe file URL',
      'an uploaded file gets an address',
      { upload: async () => 'javascript:alert(1)' },
      'not the address of a file',
    ],
  ];
  for (const [what, test, parts, words] of broken)
    it(`detect a backend that ${what}, by exactly one test`, async () => {
      const found = await failures(() => backend(parts), SHOP);
      expect(Object.keys(found)).to.deep.equal([test]);
      expect(found[test]).to.contain(words);
    });

  it('are each needed: every test detects one of these defects', async () => {
    const all = (await backendTests(backend, SHOP)).map(({ name }) => name);
    expect([...new Set(broken.map(([, test]) => test))]).to.have.members(all);
  });
});
