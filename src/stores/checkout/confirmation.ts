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
  /** Takes over what changed, or calls the sending off. */
  answer(agreed: boolean): void;
}

export interface ConfirmationStore extends ReadableAtom<Confirmation | null> {
  /** Asks about the cart's changes, if there are any; true when the order may be sent. */
  confirm(): Promise<boolean>;
}

function createConfirmation(): ConfirmationStore {
  const store = atom<Confirmation | null>(null);
  const confirm = () => {
    store.get()?.answer(false);
    const changes = changedItems(cart().get(), currentRules().get());
    const sums = sumChanges().get();
    if (changes.length === 0 && sums.length === 0) return Promise.resolve(true);
    return new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        store.set(null);
        if (agreed) adopt(changes);
        resolve(agreed);
      };
      store.set({ changes, sums, answer });
    });
  };
  return Object.assign(store, { confirm });
}

/** Agreed: prices and sums are the new ones, what is not to be had goes, and no more is ordered than there is. */
function adopt(changes: readonly ItemChange[]): void {
  for (const change of changes) {
    const { id, kind } = change;
    if (kind === 'quantity_changed') cart().dispatch({ type: 'setCount', id, count: change.to }, 'confirm');
    if (kind === 'not_available' || kind === 'out_of_stock') takeOut(id);
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
  return pageStore('confirmation.1', createConfirmation);
}
