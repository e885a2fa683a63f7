import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, EMPTY_CART } from '../../domain/cart/cart.js';
import { type CartAction, reduceCart } from '../../domain/cart/cart-reducer.js';
import { parseCart, serialiseCart } from '../../domain/cart/cart-storage.js';
import { cartCount, countedItems, subtotal } from '../../domain/cart/cart-sums.js';
import { announce, type CartCause } from '../../events.js';
import { storage } from '../local-storage.js';
import { pageStore } from '../page-store.js';
import { currentRules } from '../shop-rules.js';
import { site } from '../site.js';
import { cartTotal } from './total.js';

/** The one cart of the page, and of every tab of the site (CART-15). Only it writes the cart, and it announces every change. */
export interface CartStore extends ReadableAtom<Cart> {
  dispatch(action: CartAction, cause: CartCause): void;
  /** Sets how many pieces of an item there are; 0 keeps its row until it is removed or taken back (CART-07). */
  setCount(id: string, count: number): void;
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

/** One cart per project; versioned, so that a later shape does not read an older one. */
const keyOf = (projectId: string) => `sb-cart.1:${projectId}`;

function createCart(): CartStore {
  const store = atom<Cart>(EMPTY_CART);
  let key = '';
  let unwatch = () => {};
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
  const take = (text: string | null, cause: CartCause) => {
    const cart = text === null ? EMPTY_CART : parseCart(text);
    if (serialiseCart(cart) === serialiseCart(store.get())) return;
    store.set(cart);
    announceChange(cause);
  };
  const follow = (projectId: string) => {
    if (keyOf(projectId) === key) return;
    unwatch();
    key = keyOf(projectId);
    unwatch = storage().watch(key, (text) => take(text, 'other-tab'));
    take(storage().get(key), 'restore');
  };
  const dispatch = (action: CartAction, cause: CartCause) => {
    // another tab may have written what this one has not received yet: nothing of it may be lost
    take(storage().get(key), 'other-tab');
    const before = store.get();
    const after = reduceCart(before, action);
    if (after === before) return;
    store.set(after);
    storage().set(key, serialiseCart(after));
    announceChange(cause);
  };
  /** The last count above 0 of each item. */
  const countsBefore = new Map<string, number>();
  store.listen(({ items }) => {
    for (const { id, count } of items) if (count > 0) countsBefore.set(id, count);
  });
  const setCount = (id: string, count: number) => dispatch({ type: 'setCount', id, count }, 'count');
  const undo = (id: string) => setCount(id, countsBefore.get(id) ?? 1);
  const remove = (id: string) => dispatch({ type: 'remove', id }, 'remove');
  const dropEmpty = () => dispatch({ type: 'dropEmpty' }, 'remove');
  const confirmPrices = () => dispatch({ type: 'confirmPrices' }, 'confirm');
  const start = () => {
    site().subscribe(({ projectId }) => follow(projectId));
    // a page that comes back from the back/forward cache has missed what other tabs did
    window.addEventListener('pageshow', ({ persisted }) => persisted && take(storage().get(key), 'other-tab'));
  };
  const announceTotal = () => {
    if (total() !== announcedTotal) announceChange('sums');
  };
  return Object.assign(store, { dispatch, setCount, undo, remove, dropEmpty, confirmPrices, announceTotal, start });
}

/** The page's cart, for what answers its requests; all others ask cart(). */
export function cartStore(): CartStore {
  return pageStore('cart.1', createCart, (made) => made.start());
}
