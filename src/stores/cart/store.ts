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
  /** Removes the items whose count is 0; only the one with `id`, if it is given. */
  dropEmpty(id?: string): void;
  /** The removal of an item waits in all tabs, with so many ms to go: a visitor is at it. */
  holdRemoval(id: string, left: number): void;
  /** The removal of an item goes on in all tabs, and is at `ends`, in ms since 1970. */
  resumeRemoval(id: string, ends: number): void;
  /** The visitor agrees to the prices as they are now (CONF-01). */
  confirmPrices(): void;
  /** Announces the total when it is not the one that was announced last. */
  announceTotal(): void;
  /** Reads again what all tabs share. */
  refresh(): void;
  /** Resolves once what has been changed here is in what all tabs share. */
  written(): Promise<void>;
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
    const before = store.get();
    if (cart === before) return;
    store.set(cart);
    if (!differInTimesOnly(before, cart)) announceChange(cause);
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
    if (journal) show(journal.apply(withCurrency(action, currentRules().get().currency)), cause);
  };
  const setCount = (id: string, count: number) => dispatch({ type: 'setCount', id, count, at: Date.now() }, 'count');
  const step = (id: string, by: number, most = Number.POSITIVE_INFINITY) =>
    dispatch({ type: 'step', id, by, most: Number.isFinite(most) ? most : null, at: Date.now() }, 'count');
  const undo = (id: string) => setCount(id, store.get().items.find((item) => item.id === id)?.removal?.count ?? 1);
  const holdRemoval = (id: string, left: number) => dispatch({ type: 'holdRemoval', id, left }, 'count');
  const resumeRemoval = (id: string, ends: number) => dispatch({ type: 'resumeRemoval', id, ends }, 'count');
  const remove = (id: string) => dispatch({ type: 'remove', id }, 'remove');
  const dropEmpty = (id?: string) => dispatch({ type: 'dropEmpty', ...(id !== undefined && { id }) }, 'remove');
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
    holdRemoval,
    resumeRemoval,
    remove,
    dropEmpty,
    confirmPrices,
    announceTotal,
    refresh: () => journal?.refresh(),
    written: async () => journal?.written(),
    start,
  });
}

/** Whether two carts differ in the times of removals only, which are no change to tell the page of. */
function differInTimesOnly(one: Cart, other: Cart): boolean {
  const text = (cart: Cart) => JSON.stringify(cart, (key, value) => (key === 'removal' ? undefined : value));
  const waits = ({ items }: Cart) => items.some(({ removal }) => removal);
  return waits(one) && waits(other) && text(one) === text(other);
}

/** Says of what currency the prices are that come into the cart: they are read in the shop's. */
function withCurrency(action: CartAction, currency: string): CartAction {
  if (action.type === 'add') return { ...action, item: { ...action.item, currency } };
  // a line whose note is changed keeps the currency it has
  if (action.type === 'changeLine') return { ...action, item: { currency, ...action.item } };
  if (action.type !== 'revalidate') return action;
  const fresh = new Map([...action.fresh].map(([id, variant]) => [id, { ...variant, currency }]));
  return { ...action, fresh };
}

/** The page's cart, for what answers its requests; all others ask cart(). */
export function cartStore(): CartStore {
  return pageStore('cart.2', createCart, (made) => made.start());
}
