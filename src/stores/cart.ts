import { atom, type ReadableAtom } from 'nanostores';
import {
  type Cart,
  type CartAction,
  cartCount,
  countedItems,
  EMPTY_CART,
  parseCart,
  reduceCart,
  serialiseCart,
  subtotal,
} from '../domain/cart.js';
import { announce, type CartCause } from '../events.js';
import { answerCartRequests } from './cart-requests.js';
import { pageStore } from './page-store.js';
import { storage } from './ports.js';
import { site } from './site.js';
import { totals } from './totals.js';

/** The one cart of the page, and of every tab of the site (CART-15). Only it writes the cart, and it tells every change. */
export interface CartStore extends ReadableAtom<Cart> {
  dispatch(action: CartAction, cause: CartCause): void;
  /** Begins to follow the storage and to answer requests. */
  start(): void;
}

/** One cart per project; versioned, so that a later shape does not read an older one. */
const keyOf = (projectId: string) => `sb-cart.1:${projectId}`;

function createCart(): CartStore {
  const store = atom<Cart>(EMPTY_CART);
  let key = '';
  let unwatch = () => {};
  const tell = (cause: CartCause) => {
    const { items } = store.get();
    const detail = { items: countedItems(items), count: cartCount(items), subtotal: subtotal(items) };
    announce(document, 'cart-change', { ...detail, total: totals().get().total, cause });
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
  return Object.assign(store, { dispatch, start });
}

/** The page's cart. */
export function cart(): CartStore {
  return pageStore('cart', createCart, (made) => made.start());
}
