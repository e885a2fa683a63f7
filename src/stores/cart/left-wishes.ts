import type { CartItem } from '../../domain/cart/cart.js';
import { isCartError } from '../../domain/cart/cart-error.js';
import { reportError } from '../../events.js';
import { failureCode } from '../failure.js';
import { placeInCart } from './add-to-cart.js';
import { lostLines } from './lost-lines.js';
import type { Wish } from './wishes.js';

/** Puts into the cart what earlier pages were asked for and had no time to do, in that order. */
export function carryOut(left: readonly Wish[]): void {
  for (const wish of left) void carryOutOne(wish);
}

async function carryOutOne(wish: Wish): Promise<void> {
  let found: CartItem | undefined;
  try {
    await placeInCart(wish, document, (item, count) => {
      found = { ...item, count };
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const report = (warning: string) =>
      reportError(document, { code: 'add-to-cart', message, cause: error }, () =>
        console.warn(`add-to-cart: ${warning}`),
      );
    // for another shop the page has no cart: the wish stays with its own
    const isLater = failureCode(error) === 'not_authorized' || (isCartError(error) && error.code === 'other-project');
    if (isLater) wish.leave();
    else if (isCartError(error)) {
      wish.done();
      // the cart shows it, and when there is more of it
      if (found && error.code === 'out-of-stock') lostLines().remember(found);
      report(`what the page before was asked for was not added: ${message}`);
    } else {
      report(`what the page before was asked for is not added yet: ${message}`);
      addEventListener('online', () => void carryOutOne(wish), { once: true });
    }
  }
}
