import type { ListQuery } from '../../domain/catalogue/list-query.js';
import type { ProductQuery } from '../../ports/shop-api.js';
import type { ProductsStore } from '../../stores/products.js';
import type { Answer } from './catalogue.state.js';

/** Where a list comes from (CAT-02). */
export interface Source extends ListQuery {
  /** Products of a category; of the whole shop when `categoryId` is empty. */
  showType: 'category' | 'select_products';
  categoryId: string;
  productIds: readonly string[];
  /** Products per page. */
  maxCount: number;
  /** Whether the visitor is offered filters. */
  facets: boolean;
}

/**
 * One page of a source. What a selection names is asked for once per page load, whoever shows it, unless something is looked for
 * in it, which is the backend's to find; `asker` is the list's element.
 */
export async function loadPage(
  store: ProductsStore,
  source: Source,
  page: number,
  asker: object,
  signal: AbortSignal,
): Promise<Answer> {
  const { showType, productIds, categoryId, maxCount: limit, search, sort, filters, facets } = source;
  const selected = showType === 'select_products';
  const plain = !search && !sort && !facets && Object.keys(filters).length === 0;
  if (selected && (plain || productIds.length === 0)) return loadSelected(store, source, page);
  const query: ProductQuery = { page, limit, categoryId, search, sort, filters, facets };
  if (selected) query.productIds = [...new Set(productIds)];
  const { products, ...answer } = await store.load(query, asker, signal);
  return { ...answer, ids: products.map(({ id }) => id), page };
}

async function loadSelected(store: ProductsStore, source: Source, page: number): Promise<Answer> {
  const all = [...new Set(source.productIds)];
  const wanted = all.slice((page - 1) * source.maxCount, page * source.maxCount);
  const known = await store.ensure(wanted);
  const pages = Math.max(1, Math.ceil(all.length / source.maxCount));
  return { ids: wanted.filter((id) => known.has(id)), page, pages, total: all.length };
}
