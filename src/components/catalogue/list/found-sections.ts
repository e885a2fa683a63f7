import { useEffect, useState } from 'react';
import type { Category } from '../../../domain/catalogue/product.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { readyValue } from '../../../platform/lazy/lazy.js';
import type { Site } from '../../../stores/site.js';
import type { AuthoredFeatures } from '../lazy-modules.js';
import type { Counts } from './section-counts.js';
import type { Sections } from './sections.js';

/** The sections of a catalogue while somebody searches it. */
export interface FoundSections {
  /** Each with the count of what is found in it; with the shop's own count while nothing is searched for. */
  categories: readonly Category[];
  /** Other sections in which something is found; null while that is not known. */
  elsewhere: readonly Category[] | null;
}

/** Counts of a search in all sections, not only in the open one. */
export function useFoundSections(
  { categories, categoryId }: Sections,
  search: string,
  { projectId, api }: Site,
  features: AuthoredFeatures,
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
  // until the first counts come the shop's stay; those of the last letters stay until there are others
  if (!searched || known.key === '') return { categories, elsewhere: null };
  const found = categories.map((one) => ({ ...one, count: known.counts?.get(one.id) ?? null }));
  const others = found.filter(({ id, count: number }) => id !== categoryId && number !== null && number > 0);
  return { categories: found, elsewhere: known.key === key && known.counts ? others : null };
}
