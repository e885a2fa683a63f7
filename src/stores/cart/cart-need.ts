import { sharedCartIn } from '../../domain/cart/share-link.js';
import { type Observable, observable } from '../../domain/shared/observable.js';
import { createStorage } from '../../ports/storage.js';
import { pageStore } from '../page/page-store.js';

/** Parts of the cart's code that the page needs: none while it is empty and closed, its state, or also its drawer. */
export type CartNeed = 'none' | 'state' | 'drawer';

/** How much of the cart's code the page needs. Small, so that a visitor who only looks does not load the cart. */
export interface CartNeedStore extends Observable<CartNeed> {
  /** Raises the need. It never falls. */
  raise(need: CartNeed): void;
}

/** Prefixes of keys in local storage that only the cart's state can handle: lines, adds of earlier pages, orders that wait for payment. */
const LOCAL = ['sb-cart', 'sb-wish', 'sb-unpaid-bills'];
/** The same in the session: a shared cart that waits for the visitor's decision. */
const SESSION = 'sb-shared-cart';
const NEEDS: readonly CartNeed[] = ['none', 'state', 'drawer'];

function createCartNeed(): CartNeedStore {
  const { set, ...store } = observable<CartNeed>('none');
  const raise = (need: CartNeed) => {
    if (NEEDS.indexOf(need) > NEEDS.indexOf(store.get())) set(need);
  };
  return { ...store, raise };
}

/** Raises the need for what this browser has stored, or a link has brought; also once another tab stores something. */
function watchStorage({ raise }: CartNeedStore): void {
  const local = createStorage('local');
  const look = () => {
    const isStored = LOCAL.some((prefix) => local.keys(prefix).length > 0);
    if (isStored || createStorage('session').keys(SESSION).length > 0) raise('state');
  };
  look();
  if (sharedCartIn(location.search) !== null) raise('state');
  for (const prefix of LOCAL) local.watchAll(prefix, () => raise('state'));
  // restored from the back/forward cache: another page may have filled the cart
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}

export function cartNeed(): CartNeedStore {
  return pageStore('cart-need.1', createCartNeed, watchStorage);
}
