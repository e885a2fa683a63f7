import type { StoreKey } from '../../src/stores/page/page-store.js';

/** The stores of the page by their keys; undefined before the first one is created. */
export const pageStores = () =>
  (globalThis as unknown as Record<symbol, Map<StoreKey, unknown> | undefined>)[Symbol.for('sb-elements.stores')];
