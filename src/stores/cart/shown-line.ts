import { atom, type ReadableAtom } from 'nanostores';
import { request } from '../../events.js';
import { pageStore } from '../page-store.js';

export interface ShownLineStore extends ReadableAtom<string | null> {
  /** A cart that can show lines is on the page, until the returned function is called. */
  addCart(): () => void;
  /** How many carts there are. */
  carts: ReadableAtom<number>;
  /** Leads the visitor to a line, by its id: opens the cart on it. `from` is the element that asks. */
  show(id: string, from: EventTarget): void;
  /** The line is shown. */
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

/** The line of the cart that the visitor is led to; null when there is none. */
export function shownLine(): ShownLineStore {
  return pageStore('shown-line.1', createShownLine);
}
