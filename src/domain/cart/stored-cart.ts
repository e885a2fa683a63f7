import { asRecord, asText, parsedJson } from '../shared/read.js';
import { EMPTY_CART } from './cart.js';
import { EMPTY_SHARED_CART, type SharedCart } from './cart-operations.js';
import { parseCart, serialiseCart } from './cart-storage.js';

/** Version of what is stored. 1 was the cart alone. */
const VERSION = 2;
/** Characters that are read at most: more than any cart has, few enough to be read at once. */
const MOST = 2_000_000;

/** What the storage keeps of a project's cart. */
export interface StoredCart extends SharedCart {
  project: string;
  /** ISO 4217, of the prices; empty while none is known. */
  currency: string;
  /** When it was written, in ms since 1970 by this device's clock; 0 when not known. */
  time: number;
}

/** The text for the storage. */
export function serialiseStoredCart({ cart, applied, project, currency, time }: StoredCart): string {
  // a cart is kept as version 1 was, within what is new
  return JSON.stringify({ version: VERSION, project, currency, time, applied, cart: JSON.parse(serialiseCart(cart)) });
}

/**
 * Reads what the storage holds for a project; never throws. `unusable` says why nothing of it was taken: text that is none of ours, another project's, or
 * of a version that is not known here.
 */
export function parseStoredCart(text: string | null, project: string): StoredCart & { unusable: string } {
  const empty = { ...EMPTY_SHARED_CART, cart: EMPTY_CART, project, currency: '', time: 0, unusable: '' };
  if (text === null) return empty;
  if (text.length > MOST) return { ...empty, unusable: 'it is too large' };
  const stored = asRecord(parsedJson(text));
  if (!stored) return { ...empty, unusable: 'it cannot be read' };
  if (stored.version !== VERSION) return { ...empty, unusable: `its version is ${asText(stored.version, 'unknown')}` };
  if (stored.project !== project) return { ...empty, unusable: `it is of the project "${asText(stored.project)}"` };
  const applied = Array.isArray(stored.applied) ? stored.applied.filter((id) => typeof id === 'string') : [];
  const time = typeof stored.time === 'number' && Number.isFinite(stored.time) ? stored.time : 0;
  return { ...empty, cart: parseCart(stored.cart), applied, currency: asText(stored.currency), time };
}

/** Reads what version 1 has stored: the cart alone. */
export function migrateCart(text: string, project: string): StoredCart {
  return { ...EMPTY_SHARED_CART, cart: parseCart(text), project, currency: '', time: 0 };
}
