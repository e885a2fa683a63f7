import { type LazyState, lazyModule } from '../../platform/lazy/lazy.js';

// objects, so that tests can replace `load`; tools/check/budgets.mjs gives the reason for each separate module

/** Optional features of a catalogue: search, sort, filters and page numbers; look, hover effects and gallery of cards. */
export const authoredFeatures = lazyModule(
  () => import('./authored-features.js'),
  'its search, sort and filters, its page numbers and the look of its cards could not be loaded; it is shown as without these settings, with a button for more products',
  'authored-features',
);

export type AuthoredFeatures = LazyState<typeof import('./authored-features.js')>;

/** Modal with a product's options. */
export const optionsModal = lazyModule(
  () => import('./modal/OptionsModal.js'),
  'the modal with the options of a product could not be loaded; the next press tries again',
  'options',
);

/** Features that start once the list is shown: links to variants, analytics, structured data. */
export const deferredFeatures = lazyModule(
  () => import('./deferred/deferred-features.js'),
  'what is shown is not reported to analytics, and links to variants are not followed: the code for it could not be loaded',
  'deferred-features',
);
