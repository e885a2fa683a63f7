import { atom, type ReadableAtom } from 'nanostores';
import { changedItems, type ItemChange } from '../../domain/cart/cart-changes.js';
import { cart } from '../cart/cart.js';
import { lostLines } from '../cart/lost-lines.js';
import { shopChanges } from '../cart/shop-changes.js';
import { pageStore } from '../page-store.js';
import { currentRules } from '../shop-rules.js';
import { type SumChange, sumChanges } from './sum-changes.js';

/** What the visitor has to agree to before an order is sent (CONF-02, CONF-03). */
export interface Confirmation {
  /** What changed in lines of the cart. */
  changes: readonly ItemChange[];
  /** What changed in discount, promo code and shipping. */
  sums: readonly SumChange[];
  /** The one view that shows it. */
  view: object;
  /** Takes over what changed, or calls the sending off. */
  answer(agreed: boolean): void;
}

export interface ConfirmationStore extends ReadableAtom<Confirmation | null> {
  /** From now on `view` can show questions, until the returned function is called; a question that it shows then is called off. */
  addView(view: object): () => void;
  /**
   * Asks about the cart's changes, if there are any; true when the order may be sent. Shown by the view of who asks, else by any; where there is none, as in the
   * editor, the sending is called off.
   */
  confirm(asker?: object): Promise<boolean>;
  /** The visitor has not agreed: what has changed stands in the way of the order until it is asked about again. */
  declined: ReadableAtom<boolean>;
}

function createConfirmation(): ConfirmationStore {
  const store = atom<Confirmation | null>(null);
  const declined = atom(false);
  const views = new Set<object>();
  const confirm = (asker?: object) => {
    store.get()?.answer(false);
    declined.set(false);
    const changes = changedItems(cart().get(), currentRules().get());
    const sums = sumChanges().get();
    if (changes.length === 0 && sums.length === 0) return Promise.resolve(true);
    const view = asker && views.has(asker) ? asker : [...views][0];
    if (!view) {
      console.warn('sb-elements: the order was not sent: it has changed, and nothing on the page can ask about that');
      return Promise.resolve(false);
    }
    return new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        stop();
        store.set(null);
        declined.set(!agreed);
        if (agreed) adopt(changes);
        resolve(agreed);
      };
      // emptied by another tab: there is nothing to agree to any more
      const stop = cart().listen(({ items }) => items.length === 0 && answer(false));
      store.set({ changes, sums, view, answer });
    });
  };
  const addView = (view: object) => {
    views.add(view);
    return () => {
      views.delete(view);
      if (store.get()?.view === view) store.get()?.answer(false);
    };
  };
  return Object.assign(store, { addView, confirm, declined });
}

/** Agreed: prices and sums are the new ones, what is not to be had goes, and no more is ordered than there is. */
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

/** What cannot be had leaves the cart, and can come back with the shop's next change. */
function takeOut(id: string): void {
  const line = cart()
    .get()
    .items.find((item) => item.id === id);
  cart().dispatch({ type: 'remove', id }, 'confirm');
  if (line) lostLines().remember(line);
}

/** The page's open question about a changed cart. */
export function confirmation(): ConfirmationStore {
  return pageStore('confirmation.2', createConfirmation);
}
