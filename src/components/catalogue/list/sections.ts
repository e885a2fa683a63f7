import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Category } from '../../../domain/catalogue/product.js';
import { useStore } from '../../../platform/element/use-store.js';
import { shopRules } from '../../../stores/shop-rules.js';
import type { CatalogueSettings } from '../settings.js';

/** The sections a catalogue is divided into (CAT-01). */
export interface Sections {
  /** Empty: one grid without tabs. */
  categories: readonly Category[];
  /** The chosen one's id; without tabs what the author has set. */
  categoryId: string;
  /** The same, empty where it is the one shown first. */
  tab: string;
  /** The shop has not said yet which sections there are. */
  pending: boolean;
  choose(categoryId: string): void;
  /** The address's hash that has been followed: the tabs, which follow it, may come after it has changed. */
  hash: RefObject<string>;
  /** The section shown when one is wanted: the first one when there is no such. */
  shown(wanted: string): string;
}

/** Tabs by the author's list, else by the shop's categories; the author's `category-id` is the one shown first. */
export function useSections(settings: CatalogueSettings, projectId: string): Sections {
  const [chosen, choose] = useState(hashTab);
  const hash = useRef(location.hash);
  const store = shopRules(projectId);
  const shop = useStore(store);
  const tabbed = settings.tabs && settings.showType === 'category';
  const asksShop = tabbed && settings.categories.length === 0;
  useEffect(() => {
    if (asksShop) void store.load();
  }, [asksShop, store]);
  const categories = tabbed ? (asksShop ? shop.rules.categories : settings.categories) : [];
  const answered = shop.state === 'ready' || shop.state === 'failed';
  const [known, setKnown] = useState<typeof store | null>(null);
  if (answered && known !== store) setKnown(store);
  // once they have failed the list says so, and its next try asks for them again: it must not be stopped by that
  const pending = asksShop && categories.length === 0 && !answered && known !== store;
  const has = (wanted: string) => categories.some(({ id }) => id === wanted);
  const first = [settings.categoryId].find(has) ?? categories[0]?.id ?? settings.categoryId;
  const shown = (wanted: string) => (has(wanted) ? wanted : first);
  const categoryId = shown(chosen);
  return { categories, categoryId, tab: categoryId === first ? '' : categoryId, pending, choose, hash, shown };
}

/** The tab's element id. */
export const tabId = (categoryId: string) => `tab-${categoryId}`;

/** The section a link leads to: `#tab{id}` (seed 1 §2); empty when it leads elsewhere. */
export function hashTab(): string {
  const id = /^#tab(.+)/.exec(location.hash)?.[1] ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
