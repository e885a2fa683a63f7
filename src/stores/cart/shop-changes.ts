import { atom } from 'nanostores';
import type { CartItem } from '../../domain/cart/cart.js';
import { shopChanges as changesSince, type ShopChange } from '../../domain/cart/cart-changes.js';
import { isSameData } from '../../domain/shared/same-data.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { site } from '../site/site.js';
import { cart } from './cart.js';

function createShopChanges() {
  const store = atom<readonly ShopChange[]>([]);
  /** Lines as last seen by the visitor. */
  const seen = new Map<string, CartItem>();
  let project = site().get().projectId;
  const compare = () => {
    const { projectId } = site().get();
    if (projectId !== project) seen.clear();
    project = projectId;
    const now = cart().get();
    const ids = new Set(now.items.map(({ id }) => id));
    for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id);
    for (const item of now.items) if (!seen.has(item.id)) seen.set(item.id, item);
    const changes = changesSince(now, seen, currentRules().get());
    if (!isSameData(changes, store.get())) store.set(changes);
  };
  /** Marks them as seen and accepts the prices (CONF-01). */
  const accept = () => {
    seen.clear();
    cart().confirmPrices();
    compare();
  };
  cart().subscribe(compare);
  currentRules().listen(compare);
  return withMethods(store, { accept });
}

/** Changes of cart lines made by the shop, whichever tab loaded them, that the visitor has not accepted yet. */
export const shopChanges = () => pageStore('shop-changes.1', createShopChanges);
