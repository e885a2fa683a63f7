import { computed } from 'nanostores';
import { pendingAdds } from './pending-adds.js';
import { cartPieces } from './selectors.js';

/**
 * Calls `listener` with the number of pieces in the cart, plus those requested on earlier pages and not added yet: immediately and after
 * every change, until the returned function is called.
 */
export function followCount(listener: (pieces: number) => void): () => void {
  return computed([cartPieces(), pendingAdds().pieces], (inCart, coming) => inCart + coming).subscribe(listener);
}
