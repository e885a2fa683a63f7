import * as v from 'valibot';
import type { EcommerceSettings } from '../domain/ecommerce-settings.js';
import { type Money, toMajor } from '../domain/money.js';
import type { Product } from '../domain/product.js';
import type { Discount, Promocode } from '../domain/promotion.js';
import type { ShippingMethod } from '../domain/shipping.js';
import { incorrectAnswer } from './answer.js';
import { type ApiBase, callUrl } from './api-base.js';
import { requestJson } from './http.js';
import { RequestError } from './request-error.js';
import { productShape } from './schemas/product.js';
import { discountShape, promocodeShape } from './schemas/promotion.js';
import { isFields, readNumber } from './schemas/read.js';
import { settingsShape } from './schemas/settings.js';
import { readEntries } from './schemas/shape.js';
import { shippingShape } from './schemas/shipping.js';

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
  sort?: string;
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
}

/**
 * The shop's calls. Every answer is distrusted: bad entries are left out with one console warning. All throw RequestError,
 * `incorrect_answer` when the answer lacks its list (API-04). Sums go in and out as money of the given currency.
 */
export interface ShopApi {
  products(query: ProductQuery, currency: string, signal?: AbortSignal): Promise<ProductPage>;
  settings(): Promise<EcommerceSettings>;
  discounts(currency: string): Promise<Discount[]>;
  /** null when there is no such code. A newer question aborts the one under way. */
  promocode(code: string, currency: string): Promise<Promocode | null>;
  /** Methods for a subtotal. A newer question aborts the one under way. */
  shipping(subtotal: Money, currency: string): Promise<ShippingMethod[]>;
}

/** The shop's calls to the backend that `base` names at the time of each call. */
export function createShopApi(base: () => ApiBase): ShopApi {
  return {
    products: (query, currency, signal) => loadProducts(base(), query, currency, signal),
    settings: () => loadSettings(base()),
    discounts: (currency) => loadDiscounts(base(), currency),
    promocode: (code, currency) => loadPromocode(base(), code, currency),
    shipping: (subtotal, currency) => loadShipping(base(), subtotal, currency),
  };
}

async function loadProducts(
  base: ApiBase,
  query: ProductQuery,
  currency: string,
  signal: AbortSignal | undefined,
): Promise<ProductPage> {
  const { productIds, categoryId, page, limit = productIds?.length, search, sort } = query;
  if (productIds?.length === 0) return { products: [], total: 0, page: 1, pages: 1 };
  const asked = { projectId: base.projectId, productIds, categoryId, page, limit, search, sort };
  const answer = await requestJson(callUrl(base, 'products', asked), { signal });
  const products = readEntries(productShape(currency), listOf(answer, 'products'), 'products');
  const count = (name: string, fallback: number, least: number) =>
    Math.max(least, Math.floor((isFields(answer) ? readNumber(answer[name]) : null) ?? fallback));
  return {
    products,
    total: count('total', products.length, products.length),
    page: count('page', page ?? 1, 1),
    pages: count('pages', 1, 1),
  };
}

async function loadSettings(base: ApiBase): Promise<EcommerceSettings> {
  const answer = await requestJson(callUrl(base, 'settings', { projectId: base.projectId }));
  const parsed = v.safeParse(settingsShape, answer);
  if (!parsed.success) throw incorrectAnswer('The answer has no settings', answer);
  return parsed.output;
}

async function loadDiscounts(base: ApiBase, currency: string): Promise<Discount[]> {
  const answer = await requestJson(callUrl(base, 'discounts', { projectId: base.projectId }));
  return readEntries(discountShape(currency), listOf(answer, 'discounts'), 'discounts');
}

async function loadPromocode(base: ApiBase, code: string, currency: string): Promise<Promocode | null> {
  if (code === '') return null;
  const { projectId } = base;
  const slot = callUrl(base, 'promocodes', { projectId });
  try {
    const answer = await requestJson(callUrl(base, 'promocodes', { projectId, code }), { slot });
    const given = isFields(answer) && isFields(answer.promocode) ? { code, ...answer.promocode } : null;
    const parsed = v.safeParse(promocodeShape(currency), given);
    if (!parsed.success) throw incorrectAnswer(`Empty result: the code ${parsed.issues[0].message}`, answer);
    return parsed.output;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

async function loadShipping(base: ApiBase, subtotal: Money, currency: string): Promise<ShippingMethod[]> {
  const { projectId } = base;
  const slot = callUrl(base, 'shipping', { projectId });
  const url = callUrl(base, 'shipping', { projectId, subtotal: toMajor(subtotal, currency) });
  const answer = await requestJson(url, { slot });
  return readEntries(shippingShape(currency, subtotal), listOf(answer, 'methods'), 'shipping methods');
}

function listOf(answer: unknown, name: string): unknown[] {
  const list = isFields(answer) ? answer[name] : undefined;
  if (!Array.isArray(list)) throw incorrectAnswer(`Empty result: the answer has no list "${name}"`, answer);
  return list;
}
