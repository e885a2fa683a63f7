import { atom, type ReadableAtom } from 'nanostores';
import type { CartItem } from '../../domain/cart/cart.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import { canOrder } from '../../domain/catalogue/stock.js';
import { addAvailable } from '../cart/add-checked.js';
import { lostLines } from '../cart/lost-lines.js';
import { pageStore } from '../page/page-store.js';
import { products } from '../shop/products.js';
import { currentRules } from '../shop/rules-state.js';
import { site } from '../site/site.js';
import { cartRefresh } from './refresh.js';

/** Ids of lost lines that can be ordered again, as of the last refresh. */
export function returnedLines(): ReadableAtom<ReadonlySet<string>> {
  return pageStore('returned-lines.1', () => {
    const store = atom<ReadonlySet<string>>(new Set());
    cartRefresh().subscribe((freshness) => {
      if (freshness === 'ready') void check(store.set);
    });
    return store;
  });
}

async function check(found: (ids: ReadonlySet<string>) => void): Promise<void> {
  const { projectId } = site().get();
  const lost = lostLines().get();
  if (lost.length === 0) return;
  const returned = await orderable(lost, projectId);
  if (site().get().projectId === projectId) found(returned);
}

/** Empty when the shop cannot be reached. */
async function orderable(lost: readonly CartItem[], projectId: string): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lost.flatMap(({ productId }) => productId ?? []))];
  const known = await products(projectId)
    .ensure(ids, true)
    .catch(() => null);
  const rules = currentRules().get();
  const returned = lost.filter(({ productId, variantId }) => {
    const product = known?.get(productId ?? '');
    const variant = product?.variants.find(({ id }) => id === variantId);
    return product && variant && canOrder(cartItemFromVariant(product, variant, 1), rules).allowed;
  });
  return new Set(returned.map(({ id }) => id));
}

/** Adds a lost line again at today's price and with its note, as many pieces as are available. False when there are none. */
export async function restoreLine({ id, productId, variantId, count, note }: CartItem): Promise<boolean> {
  if (productId === null || variantId === null) return false;
  const added = await addAvailable({ productId, variantId, count, note });
  if (added === 'nothing') return false;
  lostLines().forget(id);
  return true;
}
