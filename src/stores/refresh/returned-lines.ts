import { atom } from 'nanostores';
import type { CartItem } from '../../domain/cart/cart.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import { addable } from '../../domain/cart/orderable.js';
import { canOrder } from '../../domain/catalogue/stock.js';
import { addAvailable } from '../cart/add-checked.js';
import { cart } from '../cart/cart.js';
import { lostLines } from '../cart/lost-lines.js';
import { countInCart } from '../cart/store.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { products } from '../shop/products.js';
import { currentRules } from '../shop/rules-state.js';
import { site } from '../site/site.js';
import { cartRefresh } from './refresh.js';

function createReturnedLines() {
  const store = atom<ReadonlySet<string>>(new Set());
  const check = async () => {
    const { projectId } = site().get();
    const lost = lostLines().get();
    if (lost.length === 0) return;
    const returned = await orderable(lost, projectId);
    if (returned && site().get().projectId === projectId) store.set(returned);
  };
  cartRefresh().subscribe((freshness) => {
    if (freshness === 'ready') void check();
  });
  return withMethods(store, { check });
}

/** Ids of lost lines that can be ordered again, as of the last refresh, or the last attempt to restore one. */
export const returnedLines = () => pageStore('returned-lines.2', createReturnedLines);

/** Null when the shop cannot be reached. */
async function orderable(lost: readonly CartItem[], projectId: string): Promise<ReadonlySet<string> | null> {
  const ids = [...new Set(lost.flatMap(({ productId }) => productId ?? []))];
  const known = await products(projectId)
    .ensure(ids, true)
    .catch(() => null);
  if (!known) return null;
  const rules = currentRules().get();
  const returned = lost.filter(({ productId, variantId, note }) => {
    const product = known.get(productId ?? '');
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return false;
    const item = cartItemFromVariant(product, variant, 1, note);
    return canOrder(item, rules).allowed && addable(cart().get().items, item, rules) > 0;
  });
  return new Set(returned.map(({ id }) => id));
}

/** Adds a lost line again at today's price and with its note, as many pieces as are available. If there are none, it stays lost. */
export async function restoreLine({ id, productId, variantId, count, note }: CartItem): Promise<boolean> {
  if (productId === null || variantId === null) return false;
  await addAvailable({ productId, variantId, count, note });
  const isBack = countInCart(id) > 0;
  if (isBack) lostLines().forget(id);
  else await returnedLines().check();
  return isBack;
}
