import { asRecord, asText, parsedJson } from '../shared/read.js';
import { parseMarks, storableMarks } from './applied-marks.js';
import { EMPTY_SHARED_CART, type SharedCart } from './cart-operations.js';
import { parseCart, storableCart } from './cart-storage.js';

/** Version of what is stored. 1 was the cart alone. */
const VERSION = 2;
/** Characters that are read at most: more than any cart has, few enough to be read at once. */
const MOST = 2_000_000;

/** What the storage keeps of a project's cart. */
export interface StoredCart extends SharedCart {
  project: string;
  /** ISO 4217, of the page that wrote it. */
  currency: string;
  /** When it was written, in ms since 1970 by this device's clock. Only told: a clock may be wrong. */
  time: number;
}

/** The text for the storage. */
export function serialiseStoredCart({ cart, applied, project, currency, time }: StoredCart): string {
  return JSON.stringify({
    version: VERSION,
    project,
    currency,
    time,
    applied: storableMarks(applied),
    cart: storableCart(cart),
  });
}

/**
 * Reads what the storage holds for a project; never throws. `unusable` says why nothing of it was taken: text that is none of ours, another project's, or
 * of a version that is not known here. Single lines that cannot be read are left out.
 */
export function parseStoredCart(text: string | null, project: string): SharedCart & { unusable: string } {
  const empty = { ...EMPTY_SHARED_CART, unusable: '' };
  if (text === null) return empty;
  if (text.length > MOST) return { ...empty, unusable: 'it is too large' };
  const stored = asRecord(parsedJson(text));
  if (!stored) return { ...empty, unusable: 'it cannot be read' };
  if (stored.version !== VERSION) return { ...empty, unusable: `its version is ${asText(stored.version, 'unknown')}` };
  if (stored.project !== project) return { ...empty, unusable: `it is of the project "${asText(stored.project)}"` };
  return { ...empty, cart: parseCart(stored.cart), applied: parseMarks(stored.applied) };
}
