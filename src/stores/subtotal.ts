import { computed, type ReadableAtom } from 'nanostores';
import { subtotal } from '../domain/cart/cart-sums.js';
import type { Money } from '../domain/shared/money.js';
import { cart } from './cart/cart.js';
import { pageStore } from './page-store.js';
import { currentRules } from './shop-rules.js';

/** Milliseconds that the cart stands still before the shop is asked about its sums: a visitor presses + more than once. */
export const STILL = 300;

/** Price of all that is bought, as the cart is. */
export function cartSubtotal(): ReadableAtom<Money> {
  return pageStore('subtotal.1', () =>
    computed([cart(), currentRules()], ({ items }, rules) => subtotal(items, rules)),
  );
}

/** What depends on the subtotal and has to be asked again when it changes. */
export interface SubtotalDependent {
  /** The subtotal is another one; false when nothing has to be asked about it. */
  changed(sum: Money): boolean;
  /** The subtotal has stood still for a moment. */
  ask(): void;
}

export interface SubtotalFollower {
  /** Follows the subtotal until the returned function is called; several may at a time. */
  follow(): () => void;
  /** A question that was about to be asked is not asked any more. */
  cancel(): void;
}

/** Asks again after changes of the subtotal, while somebody looks at what depends on it. */
export function followSubtotal({ changed, ask }: SubtotalDependent): SubtotalFollower {
  let followers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const askNow = () => {
    timer = undefined;
    ask();
  };
  const onSubtotal = (sum: Money) => {
    cancel();
    if (changed(sum)) timer = setTimeout(askNow, STILL);
  };
  const follow = () => {
    followers++;
    // at once with what the subtotal is: it may have changed while nobody looked
    if (followers === 1) stop = cartSubtotal().subscribe(onSubtotal);
    let following = true;
    return () => {
      if (!following) return;
      following = false;
      if (--followers > 0) return;
      stop();
      // who waits for the answer still gets one
      if (timer === undefined) return;
      cancel();
      ask();
    };
  };
  return { follow, cancel };
}
