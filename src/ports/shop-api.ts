import { type ProductPage, type ProductQuery, pagesOf } from '../domain/catalogue/find/product-page.js';
import type { ShopRules } from '../domain/catalogue/shop-rules.js';
import { readNumber } from '../domain/shared/lenient-read.js';
import { readCurrencyData } from '../domain/shared/money.js';
import { isRecord } from '../domain/shared/read.js';
import { incorrectAnswer, listOf } from './answer.js';
import { type ApiBase, callUrl } from './api-base.js';
import { type Ask, requestJson } from './http.js';
import { productShape, readFacets } from './schemas/product.js';
import { readEntries, readMoney, readOne, unvalidatedOf } from './schemas/shape.js';
import { shopRulesShape } from './schemas/shop-rules.js';
import type { WireProducts } from './schemas/wire.js';
import { nextTask } from './task-queue.js';

export type { ProductPage, ProductQuery };

/**
 * Calls for products and settings. Responses are validated: invalid entries are left out with one console warning. All reject with a
 * RequestError, `incorrect_answer` when the list is missing (API-04). Sums are in the given currency, which may still be loading:
 * only the answer needs it.
 */
export interface ShopApi {
  products(query: ProductQuery, currency: string | Promise<string>, signal?: AbortSignal): Promise<ProductPage>;
  settings(): Promise<ShopRules>;
}

/** Creates the shop's calls. `base` is read at each call; `ask` sends the settings call, `askProducts` that for products. */
export function createShopApi(base: () => ApiBase, ask: Ask = requestJson, askProducts: Ask = requestJson): ShopApi {
  return {
    products: (query, currency, signal) => loadProducts(base(), askProducts, query, currency, signal),
    settings: () => loadSettings(base(), ask),
  };
}

async function loadProducts(
  base: ApiBase,
  ask: Ask,
  query: ProductQuery,
  currency: string | Promise<string>,
  signal: AbortSignal | undefined,
): Promise<ProductPage> {
  const { productIds, page, limit = productIds?.length, filters = {}, facets, ...asked } = query;
  if (productIds?.length === 0) return { products: [], total: 0, page: 1, pages: 1 };
  const chosen = Object.fromEntries(Object.entries(filters).map(([id, values]) => [`filter[${id}]`, values]));
  const all = { projectId: base.projectId, productIds, ...asked, page, limit, ...chosen, facets: facets ? 1 : null };
  const [answer, known] = await Promise.all([ask(callUrl(base, 'products', all), { signal }), currency]);
  const products = readEntries(productShape(readMoney(known)), listOf<WireProducts>(answer, 'products'), 'products');
  const given = unvalidatedOf<WireProducts>(answer);
  const count = (name: keyof WireProducts, fallback: number, least: number) =>
    Math.max(least, Math.floor(readNumber(given?.[name]) ?? fallback));
  const total = count('total', products.length, products.length);
  // a backend that ignores the limit has sent all products
  const perPage = total > products.length ? limit : total;
  return {
    products,
    total,
    page: count('page', page ?? 1, 1),
    pages: count('pages', pagesOf(total, perPage), 1),
    ...(facets && { facets: readFacets(given?.facets) }),
  };
}

async function loadSettings(base: ApiBase, ask: Ask): Promise<ShopRules> {
  const asked = ask(callUrl(base, 'settings', { projectId: base.projectId }));
  // needed to parse the response: loaded in a separate task while the request is in flight
  void nextTask().then(readCurrencyData);
  const answer = await asked;
  if (!isRecord(answer)) throw incorrectAnswer('The answer has no settings', answer);
  return readOne(shopRulesShape, answer, 'settings');
}
