import { sharedCartIn } from '../../domain/cart/shared-cart-query.js';
import { joinStops, observable } from '../../domain/shared/observable.js';
import { createStorage } from '../../ports/storage.js';
import { cartKeys, SHARED_CART, storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { followProject } from '../site/follow-project.js';

/** Parts of the cart's code that the page needs: none while it is empty and closed, its state, or also its drawer. */
const NEEDS = ['none', 'state', 'drawer'] as const;
type CartNeed = (typeof NEEDS)[number];

function createCartNeed() {
  const { set, ...store } = observable<CartNeed>('none');
  /** Raises the need. It never falls. */
  const raise = (need: CartNeed) => {
    if (NEEDS.indexOf(need) > NEEDS.indexOf(store.get())) set(need);
  };
  /** True while a cart that was opened is loading. */
  const loading = observable(false);
  return { ...store, raise, loading };
}

/** Requests the cart's state if storage or a link has data for the page's project, or once another tab stores some. */
function watchStorage({ raise }: ReturnType<typeof createCartNeed>): void {
  let keys: string[] = [];
  let prefixes: string[] = [];
  let stop = () => {};
  const look = () => {
    const { get, keys: keysBy } = storage();
    const isStored = keys.some((key) => get(key) !== null) || prefixes.some((prefix) => keysBy(prefix).length > 0);
    if (isStored || createStorage('session').get(SHARED_CART) !== null) raise('state');
  };
  followProject((projectId) => {
    const { cart, oldCart, unpaidBills, changes, adds } = cartKeys(projectId);
    keys = [cart, oldCart, unpaidBills];
    // an add that was stored without a project belongs to the first page that knows its project
    prefixes = [changes, adds, cartKeys('').adds];
    stop();
    const { watch, watchAll } = storage();
    stop = joinStops(
      ...keys.map((key) => watch(key, (value) => value !== null && raise('state'))),
      ...prefixes.map((prefix) => watchAll(prefix, () => raise('state'))),
    );
    look();
  });
  if (sharedCartIn(location.search) !== null) raise('state');
  // restored from the back/forward cache: another page may have filled the cart
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}

/** How much of the cart's code the page needs. Small, so that a visitor who only looks does not load the cart. */
export const cartNeed = () => pageStore('cart-need.2', createCartNeed, watchStorage);
