import { useEffect, useState } from 'react';
import type { Category } from '../../../domain/catalogue/product.js';
import { type LazyState, readyValue } from '../../../platform/lazy/lazy.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { Site } from '../../../stores/site/site.js';
import type { Counts, countSections } from './section-counts.js';
import type { Sections } from './sections.js';

/** Sections of a catalogue with search counts. */
export interface FoundSections {
  /** Sections with the number of results in each; the shop's counts without a search. */
  categories: readonly Category[];
  /** Other sections with results; null while unknown. */
  elsewhere: readonly Category[] | null;
}

/** Counts search results in all sections, not only in the open one. */
export function useFoundSections(
  { categories, categoryId }: Sections,
  search: string,
  { projectId, api }: Site,
  features: LazyState<{ countSections: typeof countSections }>,
): FoundSections {
  const host = useHost();
  const [known, setKnown] = useState<{ key: string; counts: Counts | null }>({ key: '', counts: null });
  const ids = JSON.stringify(categories.map(({ id }) => id));
  const searched = search !== '' && categories.length > 1;
  const key = searched ? JSON.stringify([projectId, api, search, ids]) : '';
  const count = readyValue(features)?.countSections;
  useEffect(() => {
    if (!key || !count) return;
    return count(host, { projectId, ids: JSON.parse(ids), search }, (counts) => setKnown({ key, counts }));
  }, [key, count, ids, search, projectId, host]);
  // the shop's counts stay until the first answer, and the previous search's until the next
  if (!searched || known.key === '') return { categories, elsewhere: null };
  const found = categories.map((one) => ({ ...one, count: known.counts?.get(one.id) ?? null }));
  const others = found.filter(({ id, count: number }) => id !== categoryId && number !== null && number > 0);
  return { categories: found, elsewhere: known.key === key && known.counts ? others : null };
}
