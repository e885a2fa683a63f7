import { type LazyState, lazyModule } from '../../platform/lazy/lazy.js';

// each is an object, so that tests can replace its `load`; tools/check/budgets.mjs says why it is a module of its own

/** What an author may add to a plain catalogue: search, sort, filters, page numbers; a look, hover effects and a gallery for its cards. */
export const authoredFeatures = lazyModule(
  () => import('./authored-features.js'),
  'its search, sort and filters, its page numbers and the look of its cards could not be loaded; it is shown as without these settings, with a button for more products',
  'authored-features',
);

export type AuthoredFeatures = LazyState<typeof import('./authored-features.js')>;

/** What there is to choose of a product, in a modal. */
export const optionsModal = lazyModule(
  () => import('./modal/OptionsModal.js'),
  'the modal with the options of a product could not be loaded; the next press tries again',
  'options',
);

/** What comes once the list is shown: links to variants, analytics, structured data. */
export const deferredFeatures = lazyModule(
  () => import('./deferred/deferred-features.js'),
  'what is shown is not reported to analytics, and links to variants are not followed: the code for it could not be loaded',
  'deferred-features',
);
