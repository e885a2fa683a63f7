import type { Later } from '../../platform/lazy/use-later.js';
import { useListPart } from './use-list-part.js';

type PagesModule = typeof import('./Pages.js');

/** Page numbers; an object, so that tests can watch it. */
export const pagesPart = { load: () => import('./Pages.js') };

const MISSING = ['pages', 'the page numbers could not be loaded'] as const;

/** The view of page numbers, where they are wanted. */
export function usePagesView(wanted: boolean, loading: boolean): Later<PagesModule> {
  return useListPart(pagesPart, wanted, loading, MISSING);
}
