import { atom } from 'nanostores';
import { type Cart, type CartItem, EMPTY_CART } from '../../domain/cart/cart.js';
import { reconciled } from '../../domain/cart/cart-operations.js';
import type { CartAction } from '../../domain/cart/cart-reducer.js';
import { cartCount, countedItems, subtotal } from '../../domain/cart/cart-sums.js';
import type { Money } from '../../domain/shared/money.js';
import { announce, type CartCause } from '../../events.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { followProject } from '../site/follow-project.js';
import { cartNeed } from './cart-need.js';
import { CartJournal } from './journal.js';
import { followRemovals, HeldRemovals } from './removals.js';

/** The cart of the page, shared by all tabs of the site (CART-15). Only this store writes it, and it announces every change. */
function createCart() {
  const store = atom<Cart>(EMPTY_CART);
  const get = () => store.get();
  const { changed, announceTotal } = changeAnnouncer(get);
  let journal: CartJournal | undefined;
  const show = (cart: Cart, cause: CartCause) => {
    const before = store.get();
    if (cart === before) return;
    store.set(cart);
    if (!differInTimesOnly(before, cart)) changed(cause);
  };
  const follow = (projectId: string) => {
    journal?.stop();
    journal = new CartJournal(projectId, {
      currency: () => currentRules().get().currency,
      changed: (cart) => show(cart, 'other-tab'),
    });
    show(reconciled(store.get(), journal.cart), 'restore');
  };
  const dispatch = (action: CartAction, cause: CartCause) => {
    // picks up writes of other tabs first
    journal?.refresh();
    if (journal) show(journal.apply(withCurrency(action, currentRules().get().currency)), cause);
  };
  const commands = cartCommands(get, dispatch);
  /** Starts following the storage. */
  const start = () => {
    followProject(follow);
    store.subscribe(followRemovals({ drop: commands.dropEmpty, resume: commands.resumeRemoval }));
    // a page restored from the back/forward cache has missed changes of other tabs
    window.addEventListener('pageshow', ({ persisted }) => persisted && journal?.refresh());
  };
  return withMethods(store, {
    ...commands,
    dispatch,
    announceTotal,
    /** Reads the shared cart again. */
    refresh: () => journal?.refresh(),
    /** Resolves when this tab's changes are in the shared cart. */
    written: async () => journal?.written(),
    start,
  });
}

interface CountOptions {
  /** An item with count 0 stays: in the editor, nothing is removed (CART-16). */
  stays?: boolean;
}

/** Creates the visitor's commands; each dispatches an action. */
function cartCommands(get: () => Cart, dispatch: (action: CartAction, cause: CartCause) => void) {
  const held = new HeldRemovals();
  /** Time from which an item with count 0 waits for its removal. */
  const since = ({ stays = false }: CountOptions) => (stays ? {} : { at: Date.now() });
  /** Sets the count of an item; 0 keeps its row until it is removed or restored (CART-07). */
  const setCount = (id: string, count: number, options: CountOptions = {}) =>
    dispatch({ type: 'setCount', id, count, ...since(options) }, 'count');
  return {
    setCount,
    /** Changes the count by `by`, up to `most`; steps from several tabs add up. */
    step: (id: string, by: number, most = Number.POSITIVE_INFINITY, options: CountOptions = {}) =>
      dispatch({ type: 'step', id, by, most: Number.isFinite(most) ? most : null, ...since(options) }, 'count'),
    /** Restores the count of an item that was set to 0. */
    undo: (id: string) => setCount(id, cartLine(id)?.removal?.count ?? 1),
    remove: (id: string) => dispatch({ type: 'remove', id }, 'remove'),
    /** Removes items with count 0, or only the one with `id`. */
    dropEmpty(id?: string): void {
      const drops = get().items.some((item) => item.count === 0 && (id === undefined || item.id === id));
      // called at every opening and closing: an operation without effect would still be processed by all tabs
      if (drops) dispatch({ type: 'dropEmpty', ...(id !== undefined && { id }) }, 'remove');
    },
    /** Pauses the removal of an item in all tabs, with `left` ms to go, once its lock is taken: the visitor is interacting with it. */
    holdRemoval(id: string, left: number): void {
      const notify = (isHeld: boolean) => isHeld && dispatch({ type: 'holdRemoval', id, left }, 'count');
      // dispatched after the lock is granted: another tab that sees the operation waits for the lock, and would get it first
      void held.hold(id).then(notify);
    },
    /** Resumes the removal of an item in all tabs; it ends at `ends`, in ms since 1970. */
    resumeRemoval(id: string, ends: number): void {
      dispatch({ type: 'resumeRemoval', id, ends }, 'count');
      held.release(id);
    },
    /** Accepts the current prices (CONF-01). */
    confirmPrices: () => dispatch({ type: 'confirmPrices' }, 'confirm'),
  };
}

/** True if two carts differ only in removal times, which are not announced. */
function differInTimesOnly(one: Cart, other: Cart): boolean {
  const text = (cart: Cart) => JSON.stringify(cart, (key, value) => (key === 'removal' ? undefined : value));
  const waits = ({ items }: Cart) => items.some(({ removal }) => removal);
  return waits(one) && waits(other) && text(one) === text(other);
}

/** Tags incoming prices without a currency with the shop's. */
function withCurrency(action: CartAction, currency: string): CartAction {
  // a line that is put back, or whose note changes, keeps its currency
  if (action.type === 'add' || action.type === 'changeLine') {
    return { ...action, item: { ...action.item, currency: action.item.currency ?? currency } };
  }
  if (action.type !== 'revalidate') return action;
  const fresh = new Map([...action.fresh].map(([id, variant]) => [id, { ...variant, currency }]));
  return { ...action, fresh };
}

/** The page's cart for code that answers its requests; other code uses cart(). */
export const cartStore = () =>
  pageStore('cart.2', createCart, (made) => {
    // a view may create the store while it renders
    queueMicrotask(() => cartNeed().raise('state'));
    made.start();
  });

export function cartLine(id: string): CartItem | undefined {
  const { items } = cartStore().get();
  return items.find((item) => item.id === id);
}

/** Returns the number of pieces of a line, as of now: earlier presses may not be rendered yet. */
export const countInCart = (id: string): number => cartLine(id)?.count ?? 0;

/** Source of the cart's total. */
interface CartTotal {
  /** Null until promotions or shipping are loaded: then the subtotal is the total. */
  read: (() => Money) | null;
}

/** Link from the cart to its totals, against the direction of imports: a cart button loads no totals. */
export const cartTotal = () => pageStore<CartTotal>('cart-total.1', () => ({ read: null }));

/** Announces changes of the cart that `get` returns, and of its total, to the page. */
function changeAnnouncer(get: () => Cart) {
  let announcedTotal = 0;
  const total = () => cartTotal().read?.() ?? subtotal(get().items, currentRules().get());
  const changed = (cause: CartCause) => {
    const { items } = get();
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
  /** Announces the total if it differs from the last one announced. */
  const announceTotal = () => {
    if (total() !== announcedTotal) changed('sums');
  };
  return { changed, announceTotal };
}
