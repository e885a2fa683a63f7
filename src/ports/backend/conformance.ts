import type { Product } from '../../domain/catalogue/product.js';
import type { LeadRequest } from '../../domain/form/lead-view.js';
import { type Ability, type BackendApis, missingAbilitiesOf, openBackend } from './apis.js';
import type { Backend, Call } from './port.js';

/** Facts about the tested shop; each enables more tests. */
export interface KnownShop {
  /** ISO 4217, of the shop's prices. */
  currency: string;
  /** For a backend with several shops. */
  projectId?: string;
  groupId?: string;
  /** A promo code valid for any sum. */
  promocode?: string;
  /** A valid lead, in the format of the specification's lead call. */
  lead?: LeadRequest['body'];
  file?: File;
}

/** A test for any runner: `run()` rejects with one sentence about the failure. */
export interface BackendTest {
  name: string;
  /** Ability under test; null for a requirement of every backend. */
  ability: Ability | null;
  run(): Promise<void>;
}

interface Subject {
  backend: Backend;
  apis: BackendApis;
  call: Call;
  shop: KnownShop;
}

interface Check {
  name: string;
  ability: Ability | null;
  /** Fact that the check needs. */
  needs?: keyof KnownShop;
  run(subject: Subject): Promise<void>;
}

function assert(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);
const isSum = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const list = (values: readonly unknown[]) => values.slice(0, 5).join(', ');

/** Loads every product of the shop, page by page. */
async function allProducts({ apis, shop }: Subject, query: { categoryId?: string; search?: string } = {}) {
  const found: Product[] = [];
  for (let page = 1, pages = 1; page <= pages && page <= 100; page++) {
    const answer = await apis.shop.products({ ...query, page, limit: 20 }, shop.currency);
    found.push(...answer.products);
    pages = answer.pages;
    assert(answer.products.length > 0 || page === 1, `page ${page} of ${pages} is empty`);
  }
  return found;
}

async function firstProduct(subject: Subject): Promise<Product> {
  const [first] = await allProducts(subject);
  assert(first !== undefined, 'the shop has no products: add some for the tests');
  return first;
}

const CHECKS: readonly Check[] = [
  {
    name: 'lists each product once, and as many as the total',
    ability: null,
    async run(subject) {
      const { total } = await subject.apis.shop.products({ page: 1, limit: 20 }, subject.shop.currency);
      const ids = idsOf(await allProducts(subject));
      assert(ids.length === total, `the total is ${total}, but the pages have ${ids.length} products`);
      assert(new Set(ids).size === ids.length, 'a product is on two pages');
    },
  },
  {
    name: 'every product of a page can be read, and prices are integers in minor units',
    ability: null,
    async run({ backend, apis, call, shop }) {
      const query = { page: 1, limit: 20 };
      const given = await backend.shop.products(query, call);
      const { products } = await apis.shop.products(query, shop.currency);
      assert(given.products.length === products.length, 'some of its products cannot be read; a warning names them');
      for (const { id, variants } of given.products)
        for (const { price } of variants)
          assert(price === null || isSum(price), `the product ${id} has the price ${String(price)}`);
    },
  },
  {
    name: 'returns products by id in the requested order, and leaves out an unknown id',
    ability: null,
    async run(subject) {
      const ids = idsOf(await allProducts(subject))
        .slice(0, 3)
        .reverse();
      const productIds = [...ids, 'no-such-product'];
      const { products } = await subject.apis.shop.products({ productIds }, subject.shop.currency);
      const found = idsOf(products);
      assert(found.join() === ids.join(), `requested ${list(productIds)}, returned ${list(found)}`);
    },
  },
  {
    name: 'variant ids are unique in the whole shop',
    ability: null,
    async run(subject) {
      const ids = (await allProducts(subject)).flatMap(({ variants }) => idsOf(variants));
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
      assert(twice.length === 0, `several variants have the id ${list(twice)}`);
    },
  },
  {
    name: 'the settings have a currency, and amounts are integers in minor units',
    ability: 'settings',
    async run({ backend, call }) {
      const { currency, minTotalOrder } = (await backend.shop.settings?.(call)) ?? {};
      assert(/^[A-Z]{3}$/.test(currency ?? ''), `"${currency}" is not a currency code`);
      assert(minTotalOrder === undefined || isSum(minTotalOrder), `the minimum order is ${minTotalOrder}`);
    },
  },
  {
    name: 'a search finds a product by a word of its title, and nothing for an unknown word',
    ability: 'search',
    async run(subject) {
      const { id, title } = await firstProduct(subject);
      const [word = title] = title.split(/\s+/).sort((one, other) => other.length - one.length);
      const found = idsOf(await allProducts(subject, { search: word.toUpperCase() }));
      assert(found.includes(id), `"${word.toUpperCase()}" does not find "${title}"`);
      const none = await allProducts(subject, { search: 'xqzvwk' });
      assert(none.length === 0, `"xqzvwk" finds ${list(idsOf(none))}`);
    },
  },
  {
    name: 'sorts products by price in both directions, those without a price last',
    ability: 'sort',
    async run({ apis, shop }) {
      for (const sort of ['price', '-price']) {
        const { products } = await apis.shop.products({ sort, page: 1, limit: 20 }, shop.currency);
        const prices = products.map(({ variants }) => {
          const known = variants.flatMap(({ price, visible }) => (visible && price !== null ? [price] : []));
          return known.length > 0 ? Math.min(...known) : null;
        });
        const priced = prices.slice(0, prices.findLastIndex((price) => price !== null) + 1);
        const isSorted = priced.every((price, at) => {
          const before = at > 0 ? (priced[at - 1] ?? null) : price;
          return price !== null && before !== null && (sort === 'price' ? before <= price : before >= price);
        });
        assert(isSorted, `by ${sort} the prices are ${list(prices)}`);
      }
    },
  },
  {
    name: 'each filter value leaves as many products as its count',
    ability: 'filters',
    async run({ apis, shop }) {
      const ask = (filters: Record<string, string[]>) =>
        apis.shop.products({ filters, facets: true, page: 1, limit: 20 }, shop.currency);
      const { facets = [] } = await ask({});
      assert(facets.length > 0, 'it supports filters, but returns no facets');
      for (const { id, kind, values } of facets) {
        const [value] = kind === 'values' ? values : [];
        if (!value || value.count === null) continue;
        const { total } = await ask({ [id]: [value.id] });
        assert(total === value.count, `${id} ${value.id} has the count ${value.count}, but leaves ${total} products`);
      }
    },
  },
  {
    name: 'each category of the settings has as many products as its count',
    ability: 'categories',
    async run(subject) {
      const { categories } = await subject.apis.shop.settings();
      assert(categories.length > 0, 'it supports categories, but its settings have none');
      for (const { id, count } of categories) {
        const found = await allProducts(subject, { categoryId: id });
        assert(count === null || found.length === count, `${id} has the count ${count}, but ${found.length} products`);
      }
    },
  },
  {
    name: 'every discount can be read',
    ability: 'discounts',
    async run({ backend, apis, call, shop }) {
      const given = (await backend.cart?.discounts?.(call)) ?? [];
      const read = await apis.cart.discounts(shop.currency);
      assert(given.length === read.length, 'some of its discounts cannot be read; a warning names them');
    },
  },
  {
    name: 'returns null for an unknown promo code',
    ability: 'promocode',
    async run({ apis, shop }) {
      const found = await apis.cart.promocode('NO-SUCH-CODE', shop.currency, { subtotal: 10_000 });
      assert(found === null, 'it accepts NO-SUCH-CODE');
    },
  },
  {
    name: 'accepts a promo code in lower and in upper case',
    ability: 'promocode',
    needs: 'promocode',
    async run({ apis, shop: { promocode = '', currency } }) {
      for (const code of [promocode.toLowerCase(), promocode.toUpperCase()]) {
        const found = await apis.cart.promocode(code, currency, { subtotal: 10_000 });
        assert(found?.isAvailable === true, `it does not accept ${code}`);
      }
    },
  },
  {
    name: 'every shipping method can be read',
    ability: 'shipping',
    async run({ backend, apis, call, shop }) {
      const asked = { subtotal: 10_000, country: '' };
      const given = (await backend.cart?.shipping?.(asked, call)) ?? [];
      const read = await apis.cart.shipping(asked.subtotal, shop.currency);
      assert(given.length === read.length, 'some of its methods cannot be read; a warning names them');
    },
  },
  {
    name: 'a quote is for the requested cart, adds up, and is the same when requested again',
    ability: 'quote',
    async run(subject) {
      const { apis, shop } = subject;
      const lines = (await allProducts(subject)).flatMap(({ id: productId, title, variants }) =>
        variants
          .filter(({ quantity, visible }) => quantity >= 2 && visible)
          .map(({ id, price }) => {
            return { id, type: 'product' as const, productId, variantId: id, count: 2, price, title, note: '' };
          }),
      );
      assert(lines.length > 0, 'the shop has no variant with 2 in stock: add one for the tests');
      // priced items first: not every shop sells others
      lines.sort((one, other) => Number(one.price === null) - Number(other.price === null));
      const cart = { lines: lines.slice(0, 2), promocode: null, shippingId: null, country: '' };
      const first = await apis.cart.quote(cart, shop.currency);
      const again = await apis.cart.quote(cart, shop.currency);
      assert(
        first.total === again.total,
        `the first total is ${first.total}, the second ${again.total} for the same cart`,
      );
    },
  },
  {
    name: 'accepts a lead and returns its number',
    ability: 'lead',
    needs: 'lead',
    async run({ apis, shop }) {
      const answer = await apis.lead.send({ ...shop.lead }, crypto.randomUUID());
      assert(answer.kind === 'sent', `the answer is ${JSON.stringify(answer)}`);
    },
  },
  {
    name: 'accepts the same lead under the same key once, and again under another key',
    ability: 'repeatable',
    needs: 'lead',
    async run({ apis, shop }) {
      const send = async (key: string) => {
        const answer = await apis.lead.send({ ...shop.lead }, key);
        return answer.kind === 'sent' ? answer.leadId : answer.kind;
      };
      const key = crypto.randomUUID();
      const [first, again, other] = [await send(key), await send(key), await send(crypto.randomUUID())];
      assert(first === again, `the first number is ${first}, the repeated ${again}`);
      assert(first !== other, `two leads have the number ${first}`);
    },
  },
  {
    name: 'the countries can be read',
    ability: 'places',
    async run({ apis }) {
      const { countries } = await apis.lead.metadata();
      assert(countries.length > 0, 'it returns no countries');
      const odd = countries.filter(({ code }) => !/^[A-Z]{2}$/.test(code)).map(({ code }) => code);
      assert(odd.length === 0, `${list(odd)} are not ISO country codes`);
    },
  },
  {
    name: 'an uploaded file gets an address',
    ability: 'upload',
    needs: 'file',
    async run({ apis, shop }) {
      assert(shop.file !== undefined, 'the tests have no file');
      await apis.upload(shop.file, () => {});
    },
  },
];

/**
 * Creates the tests that a backend has to pass, depending on its methods and the known facts; elements rely on nothing else. `make` creates
 * the backend for each test.
 */
export async function backendTests(make: () => Backend | Promise<Backend>, shop: KnownShop): Promise<BackendTest[]> {
  const lacks = missingAbilitiesOf(await make());
  const { projectId = 'tests', groupId = 'tests', currency } = shop;
  const caller = { projectId, groupId, language: 'en', currency };
  const isPossible = ({ ability, needs }: Check) =>
    (ability === null || !lacks.has(ability)) && (needs === undefined || shop[needs] !== undefined);
  return CHECKS.filter(isPossible).map(({ name, ability, run }) => ({
    name,
    ability,
    async run() {
      const backend = await make();
      const apis = openBackend(backend).apis(() => caller);
      await run({ backend, apis, shop, call: { ...caller, signal: new AbortController().signal } });
    },
  }));
}
