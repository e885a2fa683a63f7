import { type LazyState, lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';

type ControlsModule = typeof import('./filters/ListControls.js');

/** Search, sort and filters; an object, so that tests can watch it. */
export const listControls = lazyModule(
  () => import('./filters/ListControls.js'),
  'its search, sort and filters could not be loaded; all products are shown',
  'find',
);

/** The view of search, sort and filters, where the author offers some of them. */
export function useListControls(wanted: boolean, loading: boolean): LazyState<ControlsModule> {
  return useLazy(listControls, wanted, { retry: loading });
}
