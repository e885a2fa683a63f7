import { atom, type ReadableAtom } from 'nanostores';
import { type CartItem, EMPTY_CART } from '../../domain/cart/cart.js';
import { parseCart, storableCart } from '../../domain/cart/cart-storage.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import { canOrder } from '../../domain/cart/stock.js';
import { storage } from '../local-storage.js';
import { pageStore } from '../page-store.js';
import { products } from '../products.js';
import { currentRules } from '../shop-rules.js';
import { site } from '../site.js';
import { addWhatThereIs } from './add-what-there-is.js';
import { cart } from './cart.js';
import { cartRefresh } from './refresh.js';

/** A line that the shop no longer had: it was taken out of the cart, and can come back. */
export interface LostLine {
  /** As it was in the cart. */
  item: CartItem;
  /** It can be ordered again. */
  available: boolean;
}

/** What has been taken out of the cart because the shop changed: kept over a reload, the same in all tabs, the latest first. */
export interface LostLinesStore extends ReadableAtom<readonly LostLine[]> {
  /** A line is taken out because it cannot be had. */
  remember(item: CartItem): void;
  /** Puts a line back into the cart, at today's price, with as many of its pieces as there are. */
  bringBack(id: string): Promise<void>;
  /** The visitor does not want it any more. */
  forget(id: string): void;
}

/** Lines that are kept at most. */
const MOST = 20;

function createLostLines(): LostLinesStore {
  const store = atom<readonly LostLine[]>([]);
  let key = '';
  let unwatch = () => {};
  const items = () => store.get().map(({ item }) => item);
  const show = (text: string | null) => {
    const known = new Map(store.get().map((line) => [line.item.id, line.available]));
    const read = text === null ? [] : parseCart(text).items;
    store.set(read.map((item) => ({ item, available: known.get(item.id) ?? false })));
  };
  const keep = (kept: readonly CartItem[]) => {
    const text = kept.length === 0 ? null : JSON.stringify(storableCart({ ...EMPTY_CART, items: [...kept] }));
    if (text === null) storage().remove(key);
    else storage().set(key, text);
    show(text);
  };
  const forget = (id: string) => keep(items().filter((item) => item.id !== id));
  const remember = (item: CartItem) => {
    if (item.type !== 'product') return;
    keep([item, ...items().filter(({ id }) => id !== item.id)].slice(0, MOST));
  };
  const check = async () => {
    if (store.get().length === 0) return;
    const { projectId } = site().get();
    const available = await availableAmong(items(), projectId);
    if (site().get().projectId !== projectId) return;
    store.set(items().map((item) => ({ item, available: available.has(item.id) })));
  };
  const bringBack = async (id: string) => {
    const item = items().find((each) => each.id === id);
    if (!item) return;
    const { productId, variantId, count } = item;
    if (productId === null || variantId === null) return;
    const added = await addWhatThereIs({ productId, variantId, count });
    if (added === 'nothing') await check();
    else forget(id);
  };
  site().subscribe(({ projectId }) => {
    const next = `sb-cart-lost.1:${projectId}`;
    if (next === key) return;
    key = next;
    unwatch();
    unwatch = storage().watch(key, show);
    show(storage().get(key));
  });
  // the shop has been asked about the rest of the cart as well
  cartRefresh().listen((freshness) => void (freshness === 'ready' && check()));
  // whoever has put it back
  cart().listen(({ items: inCart }) => {
    const back = items().filter(({ id }) => inCart.some((line) => line.id === id && line.count > 0));
    if (back.length > 0) keep(items().filter((item) => !back.includes(item)));
  });
  return Object.assign(store, { remember, bringBack, forget });
}

/** Ids of the lines that can be ordered now; none where the shop cannot be asked. */
async function availableAmong(items: readonly CartItem[], projectId: string): Promise<ReadonlySet<string>> {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const known = await products(projectId)
    .ensure(ids, true)
    .catch(() => null);
  const rules = currentRules().get();
  const available = items.filter(({ productId, variantId }) => {
    const product = known?.get(productId ?? '');
    const variant = product?.variants.find(({ id }) => id === variantId);
    return product && variant && canOrder(cartItemFromVariant(product, variant, 1), rules).allowed;
  });
  return new Set(available.map(({ id }) => id));
}

/** The page's lines that can come back. */
export function lostLines(): LostLinesStore {
  return pageStore('lost-lines.1', createLostLines);
}
