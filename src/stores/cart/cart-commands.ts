import type { Cart } from '../../domain/cart/cart.js';
import type { CartAction } from '../../domain/cart/cart-reducer.js';
import type { CartCause } from '../../events.js';
import { HeldRemovals } from './removals.js';

export interface CartCommands {
  /** Sets the count of an item; 0 keeps its row until it is removed or restored (CART-07). */
  setCount(id: string, count: number): void;
  /** Changes the count by `by`, up to `most`; steps from several tabs add up. */
  step(id: string, by: number, most?: number): void;
  /** Restores the count of an item that was set to 0. */
  undo(id: string): void;
  remove(id: string): void;
  /** Removes items with count 0, or only the one with `id`. */
  dropEmpty(id?: string): void;
  /** Pauses the removal of an item in all tabs, with `left` ms to go, once its lock is taken: the visitor is interacting with it. */
  holdRemoval(id: string, left: number): void;
  /** Resumes the removal of an item in all tabs; it ends at `ends`, in ms since 1970. */
  resumeRemoval(id: string, ends: number): void;
  /** Accepts the current prices (CONF-01). */
  confirmPrices(): void;
}

/** Creates the commands; each dispatches an action. */
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
      // called at every opening and closing: an operation without effect would still be processed by all tabs
      if (drops) dispatch({ type: 'dropEmpty', ...(id !== undefined && { id }) }, 'remove');
    },
    holdRemoval(id, left) {
      const notify = (isHeld: boolean) => isHeld && dispatch({ type: 'holdRemoval', id, left }, 'count');
      // dispatched after the lock is granted: another tab that sees the operation waits for the lock, and would get it first
      void held.hold(id).then(notify);
    },
    resumeRemoval(id, ends) {
      dispatch({ type: 'resumeRemoval', id, ends }, 'count');
      held.release(id);
    },
    confirmPrices: () => dispatch({ type: 'confirmPrices' }, 'confirm'),
  };
}
