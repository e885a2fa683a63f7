import { type LazyState, lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';

type PagesModule = typeof import('./Pages.js');

/** Page numbers; an object, so that tests can watch it. */
export const pagesPart = lazyModule(
  () => import('./Pages.js'),
  'its page numbers could not be loaded; a button shows more products in their place',
  'pages',
);

/** The view of page numbers, where they are wanted. */
export function usePagesView(wanted: boolean, loading: boolean): LazyState<PagesModule> {
  return useLazy(pagesPart, wanted, { retry: loading });
}
