/** What came of a wish to add: taken, stopped by the page, or refused and why, in words. */
export type AddAnswer =
  | { added: true }
  | { added: false; reason: 'cancelled' }
  | { added: false; reason: 'refused'; message: string };
