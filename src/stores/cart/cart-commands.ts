import type { Cart } from '../../domain/cart/cart.js';
import type { CartAction } from '../../domain/cart/cart-reducer.js';
import type { CartCause } from '../../events.js';
import { HeldRemovals } from './removals.js';

/** What can be done with the lines of the cart. */
export interface CartCommands {
  /** Sets how many pieces of an item there are; 0 keeps its row until it is removed or taken back (CART-07). */
  setCount(id: string, count: number): void;
  /** So many pieces of an item more, or fewer: what several tabs press at a time adds up. Never more than `most`. */
  step(id: string, by: number, most?: number): void;
  /** Gives an item whose count was set to 0 the count it had. */
  undo(id: string): void;
  remove(id: string): void;
  /** Removes the items whose count is 0; only the one with `id`, if it is given. */
  dropEmpty(id?: string): void;
  /** The removal of an item waits in all tabs, with so many ms to go, as soon as its lock is taken: a visitor is at it. */
  holdRemoval(id: string, left: number): void;
  /** The removal of an item goes on in all tabs, and is at `ends`, in ms since 1970. */
  resumeRemoval(id: string, ends: number): void;
  /** The visitor agrees to the prices as they are now (CONF-01). */
  confirmPrices(): void;
}

/** The commands of a cart, each of them an action. */
export function cartCommands(get: () => Cart, dispatch: (action: CartAction, cause: CartCause) => void): CartCommands {
  const held = new HeldRemovals();
  const setCount = (id: string, count: number) => dispatch({ type: 'setCount', id, count, at: Date.now() }, 'count');
  return {
    setCount,
    step: (id, by, most = Number.POSITIVE_INFINITY) =>
      dispatch({ type: 'step', id, by, most: Number.isFinite(most) ? most : null, at: Date.now() }, 'count'),
    undo: (id) => setCount(id, get().items.find((item) => item.id === id)?.removal?.count ?? 1),
    remove: (id) => dispatch({ type: 'remove', id }, 'remove'),
    dropEmpty(id) {
      const drops = get().items.some((item) => item.count === 0 && (id === undefined || item.id === id));
      // opening and closing ask for it each time: an operation that changes nothing is work for all tabs
      if (drops) dispatch({ type: 'dropEmpty', ...(id !== undefined && { id }) }, 'remove');
    },
    holdRemoval(id, left) {
      const notify = (isHeld: boolean) => isHeld && dispatch({ type: 'holdRemoval', id, left }, 'count');
      // a tab that hears of it takes the lock once it is free: it would take one that is only asked for
      void held.hold(id).then(notify);
    },
    resumeRemoval(id, ends) {
      dispatch({ type: 'resumeRemoval', id, ends }, 'count');
      held.letGo(id);
    },
    confirmPrices: () => dispatch({ type: 'confirmPrices' }, 'confirm'),
  };
}
