import { asRecord, asText, parsedJson } from '../shared/read.js';
import { parseMarks, storableMarks } from './applied-marks.js';
import { EMPTY_SHARED_CART, type SharedCart } from './cart-operations.js';
import { parseCart, storableCart } from './cart-storage.js';

/** Version of the stored format; 1 held the cart alone. */
const VERSION = 2;
/** Maximum text length: more than any cart needs, and fast to parse. */
const MAX_LENGTH = 2_000_000;

export interface StoredCart extends SharedCart {
  project: string;
  /** ISO 4217, of the page that wrote it. */
  currency: string;
  /** Time of writing in ms since 1970, by this device's clock. For information only: the clock may be wrong. */
  time: number;
}

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
 * Parses the stored cart of a project; never throws. `unusable` is the reason why nothing was read: an unreadable text, another project's,
 * or an unknown version. Invalid lines are skipped.
 */
export function parseStoredCart(text: string | null, project: string): SharedCart & { unusable: string } {
  const empty = { ...EMPTY_SHARED_CART, unusable: '' };
  if (text === null) return empty;
  if (text.length > MAX_LENGTH) return { ...empty, unusable: 'it is too large' };
  const stored = asRecord(parsedJson(text));
  if (!stored) return { ...empty, unusable: 'it cannot be read' };
  if (stored.version !== VERSION) return { ...empty, unusable: `its version is ${asText(stored.version, 'unknown')}` };
  if (stored.project !== project)
    return { ...empty, unusable: `it belongs to the project "${asText(stored.project)}"` };
  return { ...empty, cart: parseCart(stored.cart), applied: parseMarks(stored.applied) };
}
