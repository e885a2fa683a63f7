import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, EMPTY_CART } from '../../domain/cart/cart.js';
import { reconciled } from '../../domain/cart/cart-operations.js';
import type { CartAction } from '../../domain/cart/cart-reducer.js';
import { cartCount, countedItems, subtotal } from '../../domain/cart/cart-sums.js';
import { announce, type CartCause } from '../../events.js';
import { pageStore } from '../page-store.js';
import { currentRules } from '../shop-rules.js';
import { site } from '../site.js';
import { CartJournal } from './journal.js';
import { cartTotal } from './total.js';

/** The one cart of the page, and of every tab of the site (CART-15). Only it writes the cart, and it announces every change. */
export interface CartStore extends ReadableAtom<Cart> {
  dispatch(action: CartAction, cause: CartCause): void;
  /** Sets how many pieces of an item there are; 0 keeps its row until it is removed or taken back (CART-07). */
  setCount(id: string, count: number): void;
  /** So many pieces of an item more, or fewer: what several tabs press at a time adds up. Never more than `most`. */
  step(id: string, by: number, most?: number): void;
  /** Gives an item whose count was set to 0 the count it had. */
  undo(id: string): void;
  remove(id: string): void;
  /** Removes the items whose count is 0. */
  dropEmpty(): void;
  /** The visitor agrees to the prices as they are now (CONF-01). */
  confirmPrices(): void;
  /** Announces the total when it is not the one that was announced last. */
  announceTotal(): void;
  /** Begins to follow the storage. */
  start(): void;
}

function createCart(): CartStore {
  const store = atom<Cart>(EMPTY_CART);
  let followed: string | undefined;
  let journal: CartJournal | undefined;
  let announcedTotal = 0;
  const total = () => cartTotal().read?.() ?? subtotal(store.get().items, currentRules().get());
  const announceChange = (cause: CartCause) => {
    const { items } = store.get();
    const rules = currentRules().get();
    announcedTotal = total();
    announce(document, 'cart-change', {
      items: countedItems(items, rules),
      count: cartCount(items, rules),
      subtotal: subtotal(items, rules),
      total: announcedTotal,
      cause,
    });
  };
  const show = (cart: Cart, cause: CartCause) => {
    if (cart === store.get()) return;
    store.set(cart);
    announceChange(cause);
  };
  const follow = (projectId: string) => {
    if (projectId === followed) return;
    followed = projectId;
    journal?.stop();
    journal = new CartJournal(projectId, {
      currency: () => currentRules().get().currency,
      changed: (cart) => show(cart, 'other-tab'),
    });
    show(reconciled(store.get(), journal.cart), 'restore');
  };
  const dispatch = (action: CartAction, cause: CartCause) => {
    // another tab may have written what this one has not received yet
    journal?.refresh();
    if (journal) show(journal.apply(action), cause);
  };
  /** The last count above 0 of each item. */
  const countsBefore = new Map<string, number>();
  store.listen(({ items }) => {
    for (const { id, count } of items) if (count > 0) countsBefore.set(id, count);
  });
  const setCount = (id: string, count: number) => dispatch({ type: 'setCount', id, count }, 'count');
  const step = (id: string, by: number, most = Number.POSITIVE_INFINITY) =>
    dispatch({ type: 'step', id, by, most: Number.isFinite(most) ? most : null }, 'count');
  const undo = (id: string) => setCount(id, countsBefore.get(id) ?? 1);
  const remove = (id: string) => dispatch({ type: 'remove', id }, 'remove');
  const dropEmpty = () => dispatch({ type: 'dropEmpty' }, 'remove');
  const confirmPrices = () => dispatch({ type: 'confirmPrices' }, 'confirm');
  const start = () => {
    site().subscribe(({ projectId }) => follow(projectId));
    // a page that comes back from the back/forward cache has missed what other tabs did
    window.addEventListener('pageshow', ({ persisted }) => persisted && journal?.refresh());
  };
  const announceTotal = () => {
    if (total() !== announcedTotal) announceChange('sums');
  };
  return Object.assign(store, {
    dispatch,
    setCount,
    step,
    undo,
    remove,
    dropEmpty,
    confirmPrices,
    announceTotal,
    start,
  });
}

/** The page's cart, for what answers its requests; all others ask cart(). */
export function cartStore(): CartStore {
  return pageStore('cart.2', createCart, (made) => made.start());
}
