import { atom } from 'nanostores';
import { changedItems, type ItemChange } from '../../domain/cart/cart-changes.js';
import { isSameData } from '../../domain/shared/same-data.js';
import { delay } from '../../ports/wait.js';
import { cart } from '../cart/cart.js';
import { lostLines } from '../cart/lost-lines.js';
import { shopChanges } from '../cart/shop-changes.js';
import { cartLine } from '../cart/store.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { type SumChange, sumChanges } from '../totals/sum-changes.js';

/** Changes that the visitor must accept before an order is sent (CONF-02, CONF-03). */
export interface Confirmation {
  changes: readonly ItemChange[];
  /** Changes of discount, promo code and shipping. */
  sums: readonly SumChange[];
  view: object;
  /** Accepts the changes, or cancels the order. */
  answer(agreed: boolean): void;
}

function createConfirmation() {
  const store = atom<Confirmation | null>(null);
  /** True after the visitor has declined: the changes block the order until the next confirm(). */
  const declined = atom(false);
  const views = new Set<object>();
  /**
   * Asks about the cart's changes, if any, and again about those that have come meanwhile; true when the order may be sent. Shown by the
   * view of `requester`, else by any; without a view, as in the editor, the order is cancelled.
   */
  const confirm = (requester?: object): Promise<boolean> => {
    store.get()?.answer(false);
    declined.set(false);
    const asked = unconfirmed();
    const { changes, sums } = asked;
    if (changes.length === 0 && sums.length === 0) return Promise.resolve(true);
    const view = requester && views.has(requester) ? requester : [...views][0];
    if (!view) {
      console.warn(
        'sb-elements: the order was not sent: it has changed, and no element on the page can ask the visitor to confirm',
      );
      return Promise.resolve(false);
    }
    return new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        if (store.get()?.answer !== answer) return;
        stop();
        store.set(null);
        // the dialog closes, and is announced when it opens again
        if (agreed && !isSameData(asked, unconfirmed())) return resolve(delay(0).then(() => confirm(requester)));
        declined.set(!agreed);
        if (agreed) adopt(changes);
        resolve(agreed);
      };
      // emptied by another tab: nothing is left to confirm
      const stop = cart().listen(({ items }) => items.length === 0 && answer(false));
      store.set({ ...asked, view, answer });
    });
  };
  /** Registers a view that can show questions. The returned function removes it, and cancels a question that it shows. */
  const addView = (view: object) => {
    views.add(view);
    return () => {
      views.delete(view);
      if (store.get()?.view === view) store.get()?.answer(false);
    };
  };
  return withMethods(store, { addView, confirm, declined });
}

/** Changes of the cart and its sums that the visitor has not agreed to yet. */
function unconfirmed(): Pick<Confirmation, 'changes' | 'sums'> {
  return { changes: changedItems(cart().get(), currentRules().get()), sums: sumChanges().get() };
}

/** Accepts new prices and sums, removes unavailable lines and reduces counts to the stock. */
function adopt(changes: readonly ItemChange[]): void {
  for (const change of changes) {
    const { id, kind } = change;
    if (kind === 'price_changed') continue;
    if (kind === 'quantity_changed') cart().dispatch({ type: 'setCount', id, count: change.to }, 'confirm');
    else takeOut(id);
  }
  shopChanges().accept();
  sumChanges().accept();
}

/** Removes an unavailable line; it can return when the shop has it again. */
function takeOut(id: string): void {
  const line = cartLine(id);
  cart().dispatch({ type: 'remove', id }, 'confirm');
  if (line) lostLines().remember(line);
}

export const confirmation = () => pageStore('confirmation.2', createConfirmation);
