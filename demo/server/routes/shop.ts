import type { Context, Hono } from 'hono';
import { readRange } from '../../../src/domain/catalogue/chosen-filters.js';
import { searchedWords } from '../../../src/domain/text/searched-words.js';
import type {
  WireDiscounts,
  WireProducts,
  WirePromocodeAnswer,
  WireShipping,
} from '../../../src/ports/schemas/wire.js';
import { readProducts } from '../db/catalogue.js';
import type { Database } from '../db/database.js';
import type { FiltersAsked, ProductsAsked } from '../db/matching.js';
import { type Rules, readDiscounts, readPromocode, readRules, readSettings, readShipping } from '../db/shop.js';
import { fault } from '../faults.js';
import { decimal, HttpError, knownLanguage, wholeNumber } from '../http.js';
import { methodFor, pricedMethod } from '../shop/shipping-price.js';

const DEFAULT_LIMIT = 9;
const MAX_LIMIT = 100;
const MAX_PAGE = 1_000_000;

/** The project of a call; its rules tell that it exists. Throws 404 when it does not. */
async function projectOf(c: Context, database: Database): Promise<{ projectId: string; rules: Rules }> {
  const projectId = c.req.query('projectId') ?? '';
  return { projectId, rules: await readRules(database.query, projectId) };
}

function idsOf(c: Context): string[] | null {
  const given = ['productIds[]', 'productIds', 'productId'].flatMap((name) => c.req.queries(name) ?? []);
  const ids = given.flatMap((text) => text.split(',')).map((id) => id.trim());
  return given.length === 0 ? null : [...new Set(ids.filter((id) => id !== ''))];
}

const SORTS = ['price', '-price', 'name', '-name'] as const;

function isSort(text: string): text is (typeof SORTS)[number] {
  return (SORTS as readonly string[]).includes(text);
}

/** Filters and values of one call, at most: an address is easily made up. */
const MAX_FILTERS = 20;
const MAX_VALUES = 50;

/** Reads `filter[id][]=value`, also `filter[id]=value`; what cannot be read is left out. */
function filtersAsked(c: Context): FiltersAsked {
  const chosen = new Map<string, string[]>();
  for (const [key, value] of new URL(c.req.url).searchParams) {
    const id = /^filter\[([^\]]{1,100})\](?:\[\])?$/.exec(key)?.[1];
    if (id === undefined || value === '' || value.length > 200) continue;
    const values = chosen.get(id) ?? [];
    if (values.length < MAX_VALUES && (chosen.has(id) || chosen.size < MAX_FILTERS)) chosen.set(id, [...values, value]);
  }
  const { price = [], stock = [], category = [], ...options } = Object.fromEntries(chosen);
  const range = readRange(price[0]);
  return {
    options,
    categories: category,
    from: range?.from ?? null,
    to: range?.to ?? null,
    stock: stock[0] === '1',
  };
}

function productsAsked(c: Context, projectId: string): ProductsAsked {
  const productIds = idsOf(c);
  const sort = c.req.query('sort') ?? '';
  return {
    projectId,
    productIds,
    categoryId: c.req.query('categoryId') || null,
    words: searchedWords((c.req.query('search') ?? '').slice(0, 200)),
    sort: isSort(sort) ? sort : '',
    filters: filtersAsked(c),
    facets: c.req.query('facets') === '1',
    page: wholeNumber(c.req.query('page'), 1, 1, MAX_PAGE),
    // Named products are wanted all at once, as the cart does.
    limit: wholeNumber(c.req.query('limit'), productIds ? MAX_LIMIT : DEFAULT_LIMIT, 1, MAX_LIMIT),
  };
}

/** The GET calls under /api/ecommerce/. */
export function shopRoutes(app: Hono, database: Database): void {
  app.get('/api/ecommerce/products', async (c) => {
    const { projectId } = await projectOf(c, database);
    const nothing: WireProducts = { products: [], total: 0, page: 1, pages: 0 };
    if (fault(c, 'products', 'empty')) return c.json(nothing);
    return c.json(await readProducts(database.query, productsAsked(c, projectId)));
  });
  app.get('/api/ecommerce/settings', async (c) =>
    c.json(await readSettings(database.query, c.req.query('projectId') ?? '')),
  );
  app.get('/api/ecommerce/discounts', async (c) => {
    const { projectId } = await projectOf(c, database);
    const answer: WireDiscounts = { discounts: await readDiscounts(database.query, projectId) };
    return c.json(answer);
  });
  app.get('/api/ecommerce/promocodes', async (c) => {
    const { projectId } = await projectOf(c, database);
    const promocode = await readPromocode(database.query, projectId, c.req.query('code') ?? '');
    if (!promocode) throw new HttpError(404, { message: 'There is no such code' });
    const subtotal = decimal(c.req.query('subtotal'));
    const isActive = promocode.isActive && (subtotal === null || subtotal >= promocode.active_from);
    const answer: WirePromocodeAnswer = { promocode: { ...promocode, isActive } };
    return c.json(answer);
  });
  app.get('/api/ecommerce/shipping', async (c) => {
    const { projectId, rules } = await projectOf(c, database);
    const asked = {
      subtotal: decimal(c.req.query('subtotal')),
      currency: rules.currency,
      language: knownLanguage(c.req.query('language')),
    };
    const country = c.req.query('country') ?? '';
    const methods = await readShipping(database.query, projectId);
    const answer: WireShipping = {
      methods: methods.map((method) => pricedMethod(methodFor(method, country), asked)),
    };
    return c.json(answer);
  });
}
