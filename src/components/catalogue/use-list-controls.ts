import type { Later } from '../../platform/lazy/use-later.js';
import { useListPart } from './use-list-part.js';

type ControlsModule = typeof import('./filters/ListControls.js');

/** Search, sort and filters; an object, so that tests can watch it. */
export const listControls = { load: () => import('./filters/ListControls.js') };

const MISSING = ['find', 'search, sort and filters could not be loaded'] as const;

/** The view of search, sort and filters, where the author offers some of them. */
export function useListControls(wanted: boolean, loading: boolean): Later<ControlsModule> {
  return useListPart(listControls, wanted, loading, MISSING);
}
