import { type Later, useLater } from './use-later.js';

type PagesModule = typeof import('./Pages.js');

/** Page numbers; an object, so that tests can watch it. */
export const pagesPart = { load: () => import('./Pages.js') };

const MISSING = ['pages', 'the page numbers could not be loaded'] as const;

/** The view of page numbers, where they are wanted. */
export function usePagesView(wanted: boolean, loading: boolean): Later<PagesModule> {
  return useLater(pagesPart, wanted, loading, MISSING);
}
