import type { ProductPage } from '../../../domain/catalogue/find/product-page.js';
import { warn } from '../../../platform/element/warn.js';
import { failureWords } from '../../../stores/failure.js';
import { products } from '../../../stores/products.js';

/** How many products are found in each section, by its id. */
export type Counts = ReadonlyMap<string, number>;

/** A search and the sections that it covers. */
interface Searched {
  projectId: string;
  ids: readonly string[];
  search: string;
}

/** Counts what a search finds in each section, for a catalogue; null, after one warning, where that fails. Returns what stops it. */
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
      const why = `what is found in each section could not be counted ${failureWords(error)}`;
      warn(host, `${why}; the tabs stand without counts`, error);
    },
  );
  return () => control.abort();
}

/**
 * Counts what is found in each section: as the backend's filter by category says, and where it says nothing of a section, by asking for that one.
 * `ask` asks for a section, or with an empty id for all products.
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
