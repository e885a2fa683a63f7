import type { Later } from '../../platform/lazy/use-later.js';
import { useListPart } from './use-list-part.js';

type FindModule = typeof import('./find/Find.js');

/** Search, sort and filters; an object, so that tests can watch it. */
export const findPart = { load: () => import('./find/Find.js') };

const MISSING = ['find', 'search, sort and filters could not be loaded'] as const;

/** The view of search, sort and filters, where the author offers some of them. */
export function useFindView(wanted: boolean, loading: boolean): Later<FindModule> {
  return useListPart(findPart, wanted, loading, MISSING);
}
