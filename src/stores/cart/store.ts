import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, EMPTY_CART } from '../../domain/cart/cart.js';
import { reconciled } from '../../domain/cart/cart-operations.js';
import type { CartAction } from '../../domain/cart/cart-reducer.js';
import type { CartCause } from '../../events.js';
import { pageStore } from '../page-store.js';
import { currentRules } from '../shop-rules.js';
import { site } from '../site.js';
import { type CartCommands, cartCommands } from './cart-commands.js';
import { changeAnnouncer } from './change-announcer.js';
import { CartJournal } from './journal.js';
import { followRemovals } from './removals.js';

/** The one cart of the page, and of every tab of the site (CART-15). Only it writes the cart, and it announces every change. */
export interface CartStore extends ReadableAtom<Cart>, CartCommands {
  dispatch(action: CartAction, cause: CartCause): void;
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
  const get = () => store.get();
  const { changed, announceTotal } = changeAnnouncer(get);
  let followed: string | undefined;
  let journal: CartJournal | undefined;
  const show = (cart: Cart, cause: CartCause) => {
    const before = store.get();
    if (cart === before) return;
    store.set(cart);
    if (!differInTimesOnly(before, cart)) changed(cause);
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
  const commands = cartCommands(get, dispatch);
  const start = () => {
    site().subscribe(({ projectId }) => follow(projectId));
    store.subscribe(followRemovals({ drop: commands.dropEmpty, resume: commands.resumeRemoval }));
    // a page that comes back from the back/forward cache has missed what other tabs did
    window.addEventListener('pageshow', ({ persisted }) => persisted && journal?.refresh());
  };
  return Object.assign(store, commands, {
    dispatch,
    announceTotal,
    refresh: () => journal?.refresh(),
    written: async () => journal?.written(),
    start,
  });
}

/** Whether two carts differ in the times of removals only, which are no change to announce to the page. */
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
