import { computed } from 'nanostores';
import { cartPieces } from './selectors.js';
import { wishes } from './wishes.js';

/** Calls `listener` with the number of pieces in the cart, and of those on their way into it from an earlier page, now and at every change, until the returned function is called. */
export function followCount(listener: (pieces: number) => void): () => void {
  return computed([cartPieces(), wishes().pieces], (inCart, coming) => inCart + coming).subscribe(listener);
}
