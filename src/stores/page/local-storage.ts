import { asList, parsedJson } from '../../domain/shared/read.js';
import { createStorage } from '../../ports/storage.js';
import { pageStore } from './page-store.js';

/** The page's local storage. Separate from the other ports, so that a leaf that reads the cart loads no network code. */
export const storage = () => pageStore('storage.1', () => createStorage('local'));

/**
 * Keys and prefixes under which a project's cart is stored, with their versions. Their owners write them; `cart-need.ts` only looks
 * whether one exists.
 */
export function cartKeys(project: string) {
  const encoded = encodeURIComponent(project);
  return {
    cart: `sb-cart.2:${project}`,
    /** The cart of version 1, which is merged and removed. */
    oldCart: `sb-cart.1:${project}`,
    /** Prefix of changes that may not be in the stored cart yet. */
    changes: `sb-cart-change.2:${encoded}:`,
    /** Prefix of adds that their page has not finished yet. */
    adds: `sb-wish.1:${encoded}:`,
    unpaidBills: `${UNPAID_BILLS}:${project}`,
  };
}

/** Name and version of the orders that wait for payment. */
export const UNPAID_BILLS = 'sb-unpaid-bills.1';
/** Key of a shared cart that waits for the visitor's decision; in the session. */
export const SHARED_CART = 'sb-shared-cart.1';

/** Maximum ids kept per list: more than one visitor orders or pays before an old result is shown again. */
const MAX_IDS = 50;

/**
 * Returns true the first time this browser, or `kept` of this tab, has `id` in `list`, so that it is reported once. `list` is a name and
 * version: `sb-purchases.1`.
 */
export function isFirst(list: string, id: string, kept = storage()): boolean {
  const known = asList(parsedJson(kept.get(list)));
  if (known.includes(id)) return false;
  kept.set(list, JSON.stringify([...known, id].slice(-MAX_IDS)));
  return true;
}
