import type { ProductQuery } from '../../ports/shop-api.js';
import type { ProductsStore } from '../../stores/products.js';
import type { Answer } from './catalogue.state.js';

/** Where a list comes from (CAT-02). */
export interface Source {
  /** Products of a category; of the whole shop when `categoryId` is empty. */
  showType: 'category' | 'select_products';
  categoryId: string;
  productIds: readonly string[];
  /** Products per page. */
  maxCount: number;
}

/** One page of a source. What a selection names is asked for once per page load, whoever shows it. */
export async function loadPage(
  store: ProductsStore,
  source: Source,
  page: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { maxCount: limit } = source;
  if (source.showType === 'select_products') return loadSelected(store, source, page);
  const query: ProductQuery = { page, limit };
  if (source.categoryId) query.categoryId = source.categoryId;
  const { products, pages, total } = await store.load(query, signal);
  return { ids: products.map(({ id }) => id), page, pages, total };
}

async function loadSelected(store: ProductsStore, source: Source, page: number): Promise<Answer> {
  const all = [...new Set(source.productIds)];
  const wanted = all.slice((page - 1) * source.maxCount, page * source.maxCount);
  const known = await store.ensure(wanted);
  const pages = Math.max(1, Math.ceil(all.length / source.maxCount));
  return { ids: wanted.filter((id) => known.has(id)), page, pages, total: all.length };
}
