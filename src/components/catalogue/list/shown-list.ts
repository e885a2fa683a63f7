import { useMemo, useState } from 'react';
import type { ListPlace } from '../../../domain/catalogue/list-address.js';
import { cleared, isFiltered, type ListQuery, valuesOf, withFilter } from '../../../domain/catalogue/list-query.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { announce } from '../../../events.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { type MissingAbilities, missingAbilities } from '../../../stores/backend/own-backend.js';
import { rulesState } from '../../../stores/shop/rules-state.js';
import type { Site } from '../../../stores/site/site.js';
import type { CardContext, OpenModal } from '../context/card-context.js';
import type { CatalogueSettings } from '../context/settings.js';
import type { Goal } from './list.state.js';
import { type Gesture, useAddress } from './list-address.js';
import { type ProductList, type Source, useList } from './product-list.js';
import { hashTab, tabId, useSections } from './sections.js';
import { supportedQuery } from './supported.state.js';

/** Filter by a range of prices. */
const PRICE = 'price';

/** List of a catalogue, with the section, query and source that determine it. */
export type ShownList = ReturnType<typeof useShownList>;

/** Derives the list from section, query and page, and keeps them in sync with the URL. */
export function useShownList(settings: CatalogueSettings, site: Site) {
  const { projectId, api, mode } = site;
  const host = useHost();
  const { showType, productIds, maxCount, controls, navigation } = settings;
  const sections = useSections(settings, site);
  const lacks = useStore(missingAbilities());
  const listQuery = useListQuery(settings, lacks, useCurrency(projectId));
  const [goal, setGoal] = useState<Goal | null>(null);
  const selected = showType === 'select_products';
  const source: Source = {
    showType,
    categoryId: selected ? '' : sections.categoryId,
    productIds: selected ? productIds : [],
    maxCount,
    ...listQuery.query,
    facets: controls.includes('filter'),
  };
  const [arrived, setArrived] = useState(false);
  const [touched, setTouched] = useState(false);
  const list = useList({ source, projectId, api, ready: !sections.pending && arrived && lacks !== null, goal });
  const { shown, phase } = list.list;
  const plain: ListPlace = { page: 1, tab: '', ...listQuery.plain };
  const page = navigation === 'none' ? 1 : (shown?.page ?? 1);
  const address = useAddress({
    name: mode === 'admin' ? '' : settings.address,
    place: phase === 'ready' ? { ...listQuery.query, page, tab: sections.tab } : null,
    plain,
    go({ page: wanted, tab, ...found }, byHistory) {
      const section = tab || hashTab();
      sections.choose(section);
      listQuery.setQuery(found);
      setGoal({ page: navigation === 'none' ? 1 : wanted, append: navigation === 'button', byHistory });
      if (!byHistory) return;
      setTouched(true);
      announceSection(sections.shown(section));
    },
  });
  if (address.ready !== arrived) setArrived(address.ready);
  // its retry is a visitor's action
  if (phase === 'failed' && !touched) setTouched(true);
  const note = (gesture: Gesture) => {
    setTouched(true);
    address.note(gesture);
  };
  /** Sets search, sort and filters after a visitor's action. */
  const setQuery = (wanted: ListQuery, gesture: Gesture) => {
    note(gesture);
    listQuery.setQuery(wanted);
  };
  const announceSection = (id: string) => {
    if (id === sections.categoryId) return;
    announce(host, 'tab-change', { id, index: sections.categories.findIndex((category) => category.id === id) });
  };
  /** Opens a section and announces it. */
  const choose = (id: string, gesture: Gesture = 'tab') => {
    if (id === sections.categoryId) return;
    // reset the filters: another section may not offer them
    setQuery({ ...listQuery.query, filters: listQuery.plain.filters }, gesture);
    sections.choose(id);
    announceSection(id);
  };
  /** Focuses the tab of a section. */
  const focusTab = (id: string) => host.shadowRoot?.getElementById(tabId(id))?.focus();
  return { list, source, sections, listQuery, choose, focusTab, setQuery, note, touched };
}

/** The shop's currency; undefined until the shop has answered: that of an earlier visit may not be the one the page sets. */
const useCurrency = (projectId: string) =>
  useStore(rulesState(projectId), ({ state, rules }) => (state === 'ready' ? rules.currency : undefined));

/**
 * Search, sort and filters of a list: the visitor's, reset when the author's settings change. Parts that the backend does not support are
 * dropped, also from the URL; so is a price range once prices are in another currency.
 */
function useListQuery(
  { search, sort, filters, controls }: CatalogueSettings,
  lacks: MissingAbilities | null,
  currency: string | undefined,
) {
  // by its content: a page may set equal filters again, such as a framework with each render
  const given = JSON.stringify({ search, sort, filters });
  const plain = useMemo((): ListQuery => JSON.parse(given), [given]);
  const [visitors, setVisitors] = useState({ plain, query: plain, currency });
  if (currency && visitors.currency !== currency) {
    const { query } = visitors;
    const unpriced = { ...query, filters: withFilter(query.filters, PRICE, valuesOf(plain.filters, PRICE)) };
    setVisitors({ ...visitors, query: visitors.currency ? unpriced : query, currency });
  }
  const wanted = visitors.plain === plain ? visitors.query : plain;
  const query = useMemo(() => (lacks ? supportedQuery(wanted, lacks) : wanted), [wanted, lacks]);
  return {
    query,
    /** The query has a search or filters. */
    filtered: isFiltered(query),
    /** Query without the search and the filters that the visitor can clear. */
    cleared: cleared(query, plain, controls),
    /** Author's query. */
    plain,
    setQuery: (query: ListQuery) => setVisitors({ plain, query, currency }),
  };
}

/** State of a catalogue as used by the deferred features. */
export interface ListFacts {
  settings: CatalogueSettings;
  list: ProductList;
  shop: CardContext;
  /** Empty for the whole shop and for selected products. */
  categoryId: string;
  /** Name of the section or catalogue; may be empty. */
  name: string;
  /** Product in the open modal; null when closed. */
  viewed: { product: Product; variant: Variant } | null;
  /** Opens the modal. */
  open: OpenModal['open'];
}

/** Feature that starts once the list is shown. */
export interface DeferredFeature {
  /** Notifies it that the list may have changed. */
  changed(): void;
  stop(): void;
}
