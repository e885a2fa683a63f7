import { useState } from 'react';
import type { ListPlace } from '../../domain/catalogue/list-address.js';
import type { Finding } from '../../domain/catalogue/list-query.js';
import { announce } from '../../events.js';
import { useHost } from '../../platform/element/widget-root.js';
import type { Site } from '../../stores/site.js';
import type { Gesture } from './address/keep-address.js';
import type { Goal } from './catalogue.state.js';
import type { CatalogueSettings } from './settings.js';
import type { Source } from './source.js';
import { useAddress } from './use-address.js';
import { type FindingState, useFinding } from './use-finding.js';
import { type ProductList, useList } from './use-list.js';
import { hashTab, type Sections, useSections } from './use-sections.js';

/** The list of a catalogue, and all that decides which one it is. */
export interface ShownList {
  list: ProductList;
  source: Source;
  sections: Sections;
  finding: FindingState;
  /** The visitor chooses a section, and is told of. */
  choose(categoryId: string): void;
  /** The visitor looks for something: by letters, or by a choice. */
  find(finding: Finding, gesture: Gesture): void;
  /** Says what the visitor has done, for the address. */
  note(gesture: Gesture): void;
}

/** Section, search and page decide what is listed; the address leads to them and follows them. */
export function useShownList(settings: CatalogueSettings, { projectId, api, mode }: Site): ShownList {
  const host = useHost();
  const { showType, productIds, maxCount, controls, navigation } = settings;
  const sections = useSections(settings, projectId);
  const finding = useFinding(settings);
  const [goal, setGoal] = useState<Goal | null>(null);
  const selected = showType === 'select_products';
  const source: Source = {
    showType,
    categoryId: selected ? '' : sections.categoryId,
    productIds: selected ? productIds : [],
    maxCount,
    ...finding.finding,
    facets: controls.includes('filter'),
  };
  const [arrived, setArrived] = useState(false);
  const list = useList({ source, projectId, api, ready: !sections.pending && arrived, goal });
  const { shown, phase } = list.list;
  const plain: ListPlace = { page: 1, tab: '', ...finding.plain };
  const page = navigation === 'none' ? 1 : (shown?.page ?? 1);
  const address = useAddress({
    name: mode === 'admin' ? '' : settings.address,
    place: phase === 'ready' ? { ...finding.finding, page, tab: sections.tab } : null,
    plain,
    go({ page: wanted, tab, ...found }, byHistory) {
      const section = tab || hashTab();
      sections.choose(section);
      finding.find(found);
      setGoal({ page: navigation === 'none' ? 1 : wanted, append: navigation === 'button', byHistory });
      if (byHistory) tell(sections.shown(section));
    },
  });
  if (address.ready !== arrived) setArrived(address.ready);
  const find: ShownList['find'] = (wanted, gesture) => {
    address.note(gesture);
    finding.find(wanted);
  };
  const tell = (id: string) => {
    if (id === sections.categoryId) return;
    announce(host, 'tab-change', { id, index: sections.categories.findIndex((category) => category.id === id) });
  };
  const choose = (id: string) => {
    if (id === sections.categoryId) return;
    // what one section is filtered by, another may not have
    find({ ...finding.finding, filters: finding.plain.filters }, 'tab');
    sections.choose(id);
    tell(id);
  };
  return { list, source, sections, finding, choose, find, note: address.note };
}
