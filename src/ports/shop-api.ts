import type { Facet } from '../domain/catalogue/facet.js';
import type { Filters } from '../domain/catalogue/list-query.js';
import type { Product } from '../domain/catalogue/product.js';
import { readCurrencyData } from '../domain/shared/money.js';
import type { ShopRules } from '../domain/shared/shop-rules.js';
import { incorrectAnswer } from './answer.js';
import type { Ask } from './answer-book.js';
import { listOf } from './answer-list.js';
import { type ApiBase, callUrl } from './api-base.js';
import { requestJson } from './http.js';
import { readFacets } from './schemas/facet.js';
import { productShape } from './schemas/product.js';
import { isFields, readMoney, readNumber } from './schemas/read.js';
import { readEntries, readOne } from './schemas/shape.js';
import { shopRulesShape } from './schemas/shop-rules.js';
import { nextTask } from './task-queue.js';

/** Which products to ask for. */
export interface ProductQuery {
  /** Just these; an empty list asks for nothing and gets nothing. */
  productIds?: string[];
  categoryId?: string;
  /** From 1. */
  page?: number;
  /** Per page; with `productIds` and no limit, all of them. */
  limit?: number;
  search?: string;
  /** `price`, `-price`, `name`, `-name`; empty is the shop's own order. */
  sort?: string;
  /** Sent as `filter[id][]=value`. */
  filters?: Filters;
  /** Asks for what the list can be filtered by. */
  facets?: boolean;
}

/** One page of the catalogue. */
export interface ProductPage {
  products: Product[];
  /** Products on all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
  /** What it can be filtered by, when that was asked for and the backend knows it. */
  facets?: Facet[];
}

/**
 * The shop's calls that show products. Every answer is distrusted: bad entries are left out with one console warning. All throw RequestError,
 * `incorrect_answer` when the answer lacks its list (API-04). Sums go in and out as money of the given currency.
 */
export interface ShopApi {
  products(query: ProductQuery, currency: string, signal?: AbortSignal): Promise<ProductPage>;
  settings(): Promise<ShopRules>;
}

/** The shop's calls to the backend that `base` names at the time of each call; `ask` sends those for its settings. */
export function createShopApi(base: () => ApiBase, ask: Ask = requestJson): ShopApi {
  return {
    products: (query, currency, signal) => loadProducts(base(), query, currency, signal),
    settings: () => loadSettings(base(), ask),
  };
}

async function loadProducts(
  base: ApiBase,
  query: ProductQuery,
  currency: string,
  signal: AbortSignal | undefined,
): Promise<ProductPage> {
  const { productIds, page, limit = productIds?.length, filters = {}, facets, ...asked } = query;
  if (productIds?.length === 0) return { products: [], total: 0, page: 1, pages: 1 };
  const chosen = Object.fromEntries(Object.entries(filters).map(([id, values]) => [`filter[${id}]`, values]));
  const all = { projectId: base.projectId, productIds, ...asked, page, limit, ...chosen, facets: facets ? 1 : null };
  const answer = await requestJson(callUrl(base, 'products', all), { signal });
  const products = readEntries(productShape(readMoney(currency)), listOf(answer, 'products'), 'products');
  const count = (name: string, fallback: number, least: number) =>
    Math.max(least, Math.floor((isFields(answer) ? readNumber(answer[name]) : null) ?? fallback));
  return {
    products,
    total: count('total', products.length, products.length),
    page: count('page', page ?? 1, 1),
    pages: count('pages', 1, 1),
    ...(facets && isFields(answer) && { facets: readFacets(answer.facets) }),
  };
}

async function loadSettings(base: ApiBase, ask: Ask): Promise<ShopRules> {
  const asked = ask(callUrl(base, 'settings', { projectId: base.projectId }));
  // reading the answer needs it: in a task of its own, while that is on its way
  void nextTask().then(readCurrencyData);
  const answer = await asked;
  if (!isFields(answer)) throw incorrectAnswer('The answer has no settings', answer);
  return readOne(shopRulesShape, answer, 'settings');
}
