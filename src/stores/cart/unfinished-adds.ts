import type { CartItem } from '../../domain/cart/cart.js';
import { isCartError } from '../../domain/cart/cart-error.js';
import { reportError } from '../../events.js';
import { failureCode } from '../site/failure.js';
import { placeInCart } from './add-to-cart.js';
import { lostLines } from './lost-lines.js';
import type { PendingAdd } from './pending-adds.js';

/** Completes the add requests that earlier pages left unfinished, in order. */
export function finishAdds(left: readonly PendingAdd[]): void {
  for (const pending of left) void finish(pending);
}

async function finish(pending: PendingAdd): Promise<void> {
  let found: CartItem | undefined;
  try {
    await placeInCart(pending, document, (item, count) => {
      found = { ...item, count };
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const report = (warning: string) =>
      reportError(document, { code: 'add-to-cart', message, cause: error }, () =>
        console.warn(`add-to-cart: ${warning}`),
      );
    // keep a request for another project until one of its pages is open
    const isLater = failureCode(error) === 'not_authorized' || (isCartError(error) && error.code === 'other-project');
    if (isLater) pending.leave();
    else if (isCartError(error)) {
      pending.done();
      // the cart shows the lost line, and when it is back in stock
      if (found && error.code === 'out-of-stock') lostLines().remember(found);
      report(`an add left unfinished by an earlier page failed: ${message}`);
    } else {
      report(`an add left unfinished by an earlier page is not done yet: ${message}`);
      addEventListener('online', () => void finish(pending), { once: true });
    }
  }
}
