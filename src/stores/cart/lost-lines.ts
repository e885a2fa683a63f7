import { atom, type ReadableAtom } from 'nanostores';
import { type CartItem, EMPTY_CART } from '../../domain/cart/cart.js';
import { parseCart, storableCart } from '../../domain/cart/cart-storage.js';
import { storage } from '../local-storage.js';
import { pageStore } from '../page-store.js';
import { site } from '../site.js';
import { cartStore } from './store.js';

/**
 * What has been taken out of the cart because the shop no longer had it, as it was there: kept over a reload, the same in all tabs, the latest first. What puts it
 * back is in bring-back.ts, which most visitors never need.
 */
export interface LostLinesStore extends ReadableAtom<readonly CartItem[]> {
  /** A line is taken out because it cannot be had. */
  remember(item: CartItem): void;
  /** The line is back, or the visitor does not want it any more. */
  forget(id: string): void;
}

/** Lines that are kept at most. */
const MOST = 20;

function createLostLines(): LostLinesStore {
  const store = atom<readonly CartItem[]>([]);
  let key = '';
  let unwatch = () => {};
  const show = (text: string | null) => store.set(text === null ? [] : parseCart(text).items);
  const keep = (items: readonly CartItem[]) => {
    store.set(items);
    if (items.length === 0) storage().remove(key);
    else storage().set(key, JSON.stringify(storableCart({ ...EMPTY_CART, items: [...items] })));
  };
  const forget = (id: string) => keep(store.get().filter((item) => item.id !== id));
  const remember = (item: CartItem) => {
    if (item.type === 'product') keep([item, ...store.get().filter(({ id }) => id !== item.id)].slice(0, MOST));
  };
  site().subscribe(({ projectId }) => {
    const next = `sb-cart-lost.1:${projectId}`;
    if (next === key) return;
    key = next;
    unwatch();
    unwatch = storage().watch(key, show);
    show(storage().get(key));
  });
  // whoever has put it back
  cartStore().listen(({ items }) => {
    const bought = new Set(items.filter(({ count }) => count > 0).map(({ id }) => id));
    const left = store.get().filter(({ id }) => !bought.has(id));
    if (left.length < store.get().length) keep(left);
  });
  return Object.assign(store, { remember, forget });
}

/** The page's lines that can come back. */
export function lostLines(): LostLinesStore {
  return pageStore('lost-lines.1', createLostLines);
}
