/**
 * What came of a wish to add: taken, stopped by the page, or refused and why, in words. `most` is there where the cart has fewer pieces than were wanted: so many there
 * are, 0 for none.
 */
export type AddAnswer =
  | { added: true; most?: number }
  | { added: false; reason: 'cancelled' }
  | { added: false; reason: 'refused'; message: string; most?: number };
