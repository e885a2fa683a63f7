import { useEffect, useRef, useState } from 'react';
import type { Category } from '../../../domain/catalogue/product.js';
import { hashName } from '../../../platform/history/hash.js';
import { type LazyState, readyValue } from '../../../platform/lazy/lazy.js';
import { useHydrating } from '../../../platform/react/use-hydrating.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { shopRules } from '../../../stores/shop/shop-rules.js';
import type { Site } from '../../../stores/site/site.js';
import type { CatalogueSettings } from '../context/settings.js';
import type { Counts, countSections } from './section-counts.js';

/** Sections of a catalogue (CAT-01). */
export type Sections = ReturnType<typeof useSections>;

/** Returns the sections of the author's list, else of the shop's categories; the author's `category-id` is the default. */
export function useSections(
  settings: CatalogueSettings,
  { projectId, language }: Pick<Site, 'projectId' | 'language'>,
) {
  const hydrating = useHydrating();
  // a server does not know the hash: the tabs apply it once they are mounted
  const [chosen, choose] = useState(() => (hydrating ? '' : hashTab()));
  /** URL hash that was last applied; it may change before the tabs are mounted. */
  const hash = useRef(hydrating ? '' : location.hash);
  const store = shopRules(projectId);
  const shop = useStore(store);
  const tabbed = settings.tabs && settings.showType === 'category';
  const asksShop = tabbed && settings.categories.length === 0;
  useEffect(() => {
    // in this language
    if (asksShop && language) void store.load();
  }, [asksShop, store, language]);
  /** Empty for one grid without tabs. */
  const categories: readonly Category[] = tabbed ? (asksShop ? shop.rules.categories : settings.categories) : [];
  const answered = shop.state === 'ready' || shop.state === 'failed';
  const [known, setKnown] = useState<typeof store | null>(null);
  if (answered && known !== store) setKnown(store);
  // after a failure the list shows the error; its retry loads the categories again and must not be blocked by this flag
  const pending = asksShop && categories.length === 0 && !answered && known !== store;
  const has = (wanted: string) => categories.some(({ id }) => id === wanted);
  const first = [settings.categoryId].find(has) ?? categories[0]?.id ?? settings.categoryId;
  /** Returns the section for a wanted id: the default one if unknown. */
  const shown = (wanted: string) => (has(wanted) ? wanted : first);
  /** Id of the chosen section; without tabs the author's `category-id`. */
  const categoryId = shown(chosen);
  const linked = hydrating ? '' : hashTab();
  /** The same for the URL; empty for the default section, unless the hash names another one. */
  const tab = categoryId === first && (!has(linked) || linked === first) ? '' : categoryId;
  return { categories, categoryId, tab, pending, choose, hash, shown };
}

/** Element id of the panel below the tabs. */
export const PANEL = 'panel';

/** Element id of a tab; without spaces, because ARIA separates ids by them. */
export const tabId = (categoryId: string) => `tab-${categoryId.replace(/\s/g, encodeURIComponent)}`;

/** Reads the section id from the hash `#tab{id}` (seed 1 §2); empty without one. */
export function hashTab(): string {
  return /^tab(.+)/s.exec(hashName())?.[1] ?? '';
}

/**
 * Counts search results in all sections, not only in the open one; without a search, the counts are the shop's. `elsewhere`: the other
 * sections with results; null while unknown.
 */
export function useFoundSections(
  { categories, categoryId }: Sections,
  search: string,
  { projectId, api }: Site,
  features: LazyState<{ countSections: typeof countSections }>,
) {
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
