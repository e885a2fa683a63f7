import { computed, type ReadableAtom } from 'nanostores';
import { subtotal } from '../../domain/cart/cart-sums.js';
import type { Money } from '../../domain/shared/money.js';
import { debounce } from '../../ports/debounce.js';
import { cart } from '../cart/cart.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';

/** Debounce for requests after a change of the sums, in ms: a visitor presses + more than once. */
export const SUM_DEBOUNCE = 300;

export function cartSubtotal(): ReadableAtom<Money> {
  return pageStore('subtotal.1', () =>
    computed([cart(), currentRules()], ({ items }, rules) => subtotal(items, rules)),
  );
}

/** Data to refetch when the subtotal changes. */
interface SubtotalDependent {
  /** Called when the subtotal changes; returns false when no request is needed. */
  changed(sum: Money): boolean;
  /** Called after the debounce: sends the request. */
  ask(): void;
}

/** Refetches after changes of the subtotal, while at least one view follows it. */
export function followSubtotal({ changed, ask }: SubtotalDependent) {
  let followers = 0;
  let stop = () => {};
  const askLater = debounce(ask, SUM_DEBOUNCE);
  /** Cancels a debounced request. */
  const { cancel } = askLater;
  const onSubtotal = (sum: Money) => {
    cancel();
    if (changed(sum)) askLater();
  };
  /** Follows the subtotal until the returned function is called; may be called several times. */
  const follow = () => {
    followers++;
    // runs immediately: the subtotal may have changed meanwhile
    if (followers === 1) stop = cartSubtotal().subscribe(onSubtotal);
    let following = true;
    return () => {
      if (!following) return;
      following = false;
      if (--followers > 0) return;
      stop();
      // a pending request is still sent: somebody may wait for its answer
      if (!askLater.isPending()) return;
      cancel();
      ask();
    };
  };
  return { follow, cancel };
}
