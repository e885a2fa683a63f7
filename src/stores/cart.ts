import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, EMPTY_CART } from '../domain/cart/cart.js';
import { type CartAction, reduceCart } from '../domain/cart/cart-reducer.js';
import { parseCart, serialiseCart } from '../domain/cart/cart-storage.js';
import { cartCount, countedItems, subtotal } from '../domain/cart/cart-sums.js';
import { announce, type CartCause } from '../events.js';
import { answerCartRequests } from './cart-requests.js';
import { cartTotal } from './cart-total.js';
import { storage } from './local-storage.js';
import { pageStore } from './page-store.js';
import { site } from './site.js';

/** The one cart of the page, and of every tab of the site (CART-15). Only it writes the cart, and it tells every change. */
export interface CartStore extends ReadableAtom<Cart> {
  dispatch(action: CartAction, cause: CartCause): void;
  /** Tells the page when the total is not the one it was told last. */
  tellTotal(): void;
  /** Begins to follow the storage and to answer requests. */
  start(): void;
}

/** One cart per project; versioned, so that a later shape does not read an older one. */
const keyOf = (projectId: string) => `sb-cart.1:${projectId}`;

function createCart(): CartStore {
  const store = atom<Cart>(EMPTY_CART);
  let key = '';
  let unwatch = () => {};
  let told = 0;
  const total = () => cartTotal().read?.() ?? subtotal(store.get().items);
  const tell = (cause: CartCause) => {
    const { items } = store.get();
    told = total();
    announce(document, 'cart-change', {
      items: countedItems(items),
      count: cartCount(items),
      subtotal: subtotal(items),
      total: told,
      cause,
    });
  };
  const take = (text: string | null, cause: CartCause) => {
    const cart = text === null ? EMPTY_CART : parseCart(text);
    if (serialiseCart(cart) === serialiseCart(store.get())) return;
    store.set(cart);
    tell(cause);
  };
  const follow = (projectId: string) => {
    if (keyOf(projectId) === key) return;
    unwatch();
    key = keyOf(projectId);
    unwatch = storage().watch(key, (text) => take(text, 'other-tab'));
    take(storage().get(key), 'restore');
  };
  const dispatch = (action: CartAction, cause: CartCause) => {
    // another tab may have written what this one has not heard yet: nothing of it may be lost
    take(storage().get(key), 'other-tab');
    const before = store.get();
    const after = reduceCart(before, action);
    if (after === before) return;
    store.set(after);
    storage().set(key, serialiseCart(after));
    tell(cause);
  };
  const start = () => {
    site().subscribe(({ projectId }) => follow(projectId));
    // a page that comes back from the back/forward cache has missed what other tabs did
    window.addEventListener('pageshow', ({ persisted }) => persisted && take(storage().get(key), 'other-tab'));
    answerCartRequests();
  };
  const tellTotal = () => {
    if (total() !== told) tell('sums');
  };
  return Object.assign(store, { dispatch, tellTotal, start });
}

/** The page's cart. */
export function cart(): CartStore {
  return pageStore('cart', createCart, (made) => made.start());
}
