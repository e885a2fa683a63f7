import type { CartItem } from '../../domain/cart/cart.js';
import { writeSharedCart } from '../../domain/cart/share-link.js';
import { withSharedCart } from '../../domain/cart/shared-cart-query.js';
import { changedAddress } from '../../ports/browser-history.js';
import { createStorage } from '../../ports/storage.js';
import { SHARED_CART } from '../page/local-storage.js';

/** Link of a shared cart, and ids of lines that it omits: custom items, and lines that do not fit in an address. */
export interface SharedCartLink {
  readonly link: string;
  readonly leftOut: readonly string[];
}

/** True if cartLink() would hold something; the first line that can be rebuilt elsewhere is enough. */
export function hasCartLink(items: readonly CartItem[]): boolean {
  return items.some((item) => writeSharedCart([item]).text !== '');
}

/** Creates a link to this page that rebuilds the cart elsewhere; null when it would hold nothing. */
export function cartLink(items: readonly CartItem[]): SharedCartLink | null {
  const { text, leftOut } = writeSharedCart(items);
  return text === ''
    ? null
    : { link: changedAddress({ search: withSharedCart(location.search, text), hash: '' }), leftOut };
}

/** Session copy of a shared cart link until the visitor decides, so that a reload loses nothing. */
export const keptSharedCart = {
  read: () => createStorage('session').get(SHARED_CART),
  keep: (text: string) => void createStorage('session').set(SHARED_CART, text),
  forget: () => createStorage('session').remove(SHARED_CART),
};
