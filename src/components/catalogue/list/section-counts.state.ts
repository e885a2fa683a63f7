import type { ProductPage } from '../../../domain/catalogue/find/product-page.js';

/** How many products are found in each section, by its id. */
export type Counts = ReadonlyMap<string, number>;

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
