import { type CartItem, EMPTY_CART } from '../../domain/cart/cart.js';
import { parseCart, storableCart } from '../../domain/cart/cart-storage.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { storedAtom } from '../site/stored-atom.js';
import { cartStore } from './store.js';

const MAX_LINES = 20;

function createLostLines() {
  const store = storedAtom<readonly CartItem[]>('sb-cart-lost.1', {
    parse: (text) => (text === null ? [] : parseCart(text).items),
    serialise: (items) => (items.length > 0 ? JSON.stringify(storableCart({ ...EMPTY_CART, items: [...items] })) : ''),
  });
  const { keep } = store;
  /** Forgets a line: it is back in the cart, or dismissed. */
  const forget = (id: string) => keep(store.get().filter((item) => item.id !== id));
  /** Adds a line that was removed as unavailable. */
  const remember = (item: CartItem) => {
    if (item.type === 'product') keep([item, ...store.get().filter(({ id }) => id !== item.id)].slice(0, MAX_LINES));
  };
  // drops lines that are in the cart again
  cartStore().listen(({ items }) => {
    const bought = new Set(items.filter(({ count }) => count > 0).map(({ id }) => id));
    const left = store.get().filter(({ id }) => !bought.has(id));
    if (left.length < store.get().length) keep(left);
  });
  return withMethods(store, { remember, forget });
}

/**
 * Lines removed because the shop no longer had them: kept across reloads, shared by all tabs, latest first. returned-lines.ts, loaded on
 * demand, adds them again.
 */
export const lostLines = () => pageStore('lost-lines.1', createLostLines);
