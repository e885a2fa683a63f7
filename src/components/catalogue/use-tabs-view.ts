import type { Later } from '../../platform/lazy/use-later.js';
import { useListPart } from './use-list-part.js';

type TabsModule = typeof import('./CategoryTabs.js');

/** The tabs of sections; an object, so that tests can watch it. */
export const tabsPart = { load: () => import('./CategoryTabs.js') };

const MISSING = ['tabs', 'the tabs could not be loaded, the first section is shown without'] as const;

/** The view of sections as tabs, where they are wanted. */
export function useTabsView(wanted: boolean, loading: boolean): Later<TabsModule> {
  return useListPart(tabsPart, wanted, loading, MISSING);
}
