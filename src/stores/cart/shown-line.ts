import { atom, type ReadableAtom } from 'nanostores';
import { request } from '../../events.js';
import { pageStore } from '../page/page-store.js';

export interface ShownLineStore extends ReadableAtom<string | null> {
  /** Registers a cart that can show lines, until the returned function is called. */
  addCart(): () => void;
  carts: ReadableAtom<number>;
  /** Opens the cart at a line, by its id; `from` is the requesting element. */
  show(id: string, from: EventTarget): void;
  done(): void;
}

function createShownLine(): ShownLineStore {
  const store = atom<string | null>(null);
  const carts = atom(0);
  const addCart = () => {
    carts.set(carts.get() + 1);
    return () => carts.set(carts.get() - 1);
  };
  const show = (id: string, from: EventTarget) => {
    store.set(id);
    request(from, 'cart-open', null);
  };
  return Object.assign(store, { addCart, carts, show, done: () => store.set(null) });
}

/** The cart line to scroll to; null for none. */
export function shownLine(): ShownLineStore {
  return pageStore('shown-line.1', createShownLine);
}
