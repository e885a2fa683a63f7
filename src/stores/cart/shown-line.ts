import { atom } from 'nanostores';
import { request } from '../../events.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';

function createShownLine() {
  const store = atom<string | null>(null);
  const carts = atom(0);
  /** Registers a cart that can show lines, until the returned function is called. */
  const addCart = () => {
    carts.set(carts.get() + 1);
    return () => carts.set(carts.get() - 1);
  };
  /** Opens the cart at a line, by its id; `from` is the requesting element. */
  const show = (id: string, from: EventTarget) => {
    store.set(id);
    request(from, 'cart-open', null);
  };
  return withMethods(store, { addCart, carts, show, done: () => store.set(null) });
}

/** The cart line to scroll to; null for none. */
export const shownLine = () => pageStore('shown-line.1', createShownLine);
