import { type LazyState, lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';

type TabsModule = typeof import('./CategoryTabs.js');

/** The tabs of sections; an object, so that tests can watch it. */
export const tabsPart = lazyModule(
  () => import('./CategoryTabs.js'),
  'the tabs of its sections could not be loaded; the first section is shown without them',
  'tabs',
);

/** The view of sections as tabs, where they are wanted. */
export function useTabsView(wanted: boolean, loading: boolean): LazyState<TabsModule> {
  return useLazy(tabsPart, wanted, { retry: loading });
}
