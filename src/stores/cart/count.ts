import { cartPieces } from './selectors.js';

/** Calls `listener` with the number of pieces in the cart, now and at every change, until the returned function is called. */
export function followCount(listener: (pieces: number) => void): () => void {
  return cartPieces().subscribe(listener);
}
