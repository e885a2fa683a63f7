import type { ProductPage } from '../../../domain/catalogue/find/product-page.js';
import { warn } from '../../../platform/warnings/warn.js';
import { products } from '../../../stores/shop/products.js';
import { describeFailure } from '../../../stores/site/failure.js';

/** Number of results by section id. */
export type Counts = ReadonlyMap<string, number>;

/** Search and its sections. */
interface Searched {
  projectId: string;
  ids: readonly string[];
  search: string;
}

/** Counts the results of a search per section; calls back with null, after one warning, on failure. Returns an abort function. */
export function countSections(
  host: HTMLElement,
  { projectId, ids, search }: Searched,
  counted: (counts: Counts | null) => void,
): () => void {
  const control = new AbortController();
  const { signal } = control;
  const ask = (id: string) =>
    products(projectId).load({ categoryId: id, search, limit: 1, page: 1, facets: id === '' }, host, signal);
  foundInSections(ids, ask).then(
    (counts) => signal.aborted || counted(counts),
    (error: unknown) => {
      if (signal.aborted) return;
      counted(null);
      const why = `what is found in each section could not be counted ${describeFailure(error)}`;
      warn(host, `${why}; the tabs show no counts`, error);
    },
  );
  return () => control.abort();
}

/**
 * Counts the results per section from the backend's category facet; sections missing there are requested one by one. `ask` loads a section,
 * or all products for an empty id.
 */
export async function foundInSections(
  ids: readonly string[],
  ask: (id: string) => Promise<Pick<ProductPage, 'total' | 'facets'>>,
): Promise<Counts> {
  const { facets = [] } = await ask('');
  const values = facets.find(({ id }) => id === 'category')?.values ?? [];
  const counted = new Map(values.map(({ id, count }) => [id, count]));
  const counts = ids.map(async (id) => [id, counted.get(id) ?? (await ask(id)).total] as const);
  return new Map(await Promise.all(counts));
}
