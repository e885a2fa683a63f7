import { type LazyState, lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';

type FindModule = typeof import('./find/Find.js');

/** Search, sort and filters; an object, so that tests can watch it. */
export const findPart = lazyModule(
  () => import('./find/Find.js'),
  'its search, sort and filters could not be loaded; all products are shown',
  'find',
);

/** The view of search, sort and filters, where the author offers some of them. */
export function useFindView(wanted: boolean, loading: boolean): LazyState<FindModule> {
  return useLazy(findPart, wanted, { retry: loading });
}
