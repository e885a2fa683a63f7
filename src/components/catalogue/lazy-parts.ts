import { useCallback, useState } from 'react';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { hasGallery, isDesigned } from './card/card-look.js';
import type { CatalogueSettings } from './context/settings.js';
import type { ShownList } from './list/shown-list.js';

const CODE = 'authored-features';

/** The row of search, sort and the filter button. Lazy modules are objects, so that tests can replace their `load`. */
export const findBar = lazyModule(
  () => import('./filters/ListControls.js'),
  'its search, sort and filters could not be loaded; it is shown as without them',
  CODE,
);

/** The filters, those applied, what a card shows of them, and results in other sections. */
export const filtering = lazyModule(
  () => import('./filters/filtering.js'),
  'its filters could not be loaded; the next press tries again',
  CODE,
);

/** The page numbers and the author's colour of them. */
export const pageNumbers = lazyModule(
  () => import('./list/Pages.js'),
  'its page numbers could not be loaded; it has a button for more products instead',
  CODE,
);

/** The author's look of the cards. */
export const authoredLook = lazyModule(
  () => import('./card/authored-look.js'),
  'the look of its cards could not be loaded; they are shown as without these settings',
  CODE,
);

/** The gallery of a card: arrows, dots, pictures by pointer position. */
export const cardGallery = lazyModule(
  () => import('./card/CardGallery.js'),
  'the galleries of its cards could not be loaded; each card shows one picture',
  CODE,
);

/** Lazy parts of a catalogue that its settings and its visitor ask for. */
export type LazyParts = ReturnType<typeof useLazyParts>;

/** Loads each part with its settings, the filters also with a filtered list or when the visitor wants them. A list that loads retries. */
export function useLazyParts(settings: CatalogueSettings, { list, listQuery }: ShownList) {
  const { controls, navigation, paginationColor } = settings;
  const [wishes, setWishes] = useState(0);
  const loading = list.list.phase === 'loading';
  const retry = { retry: loading };
  return {
    bar: useLazy(findBar, controls.length > 0, retry),
    filtering: useLazy(filtering, listQuery.filtered || wishes > 0, { retry: loading || wishes }),
    pages: useLazy(pageNumbers, navigation === 'pagination' || paginationColor !== '', retry),
    look: useLazy(authoredLook, isDesigned(settings), retry),
    gallery: useLazy(cardGallery, hasGallery(settings), retry),
    /** Loads the filters before or with a press; after a failure, tries again. */
    wantFilters: useCallback(() => setWishes((before) => before + 1), []),
  };
}
