import type { CartItem } from '../../domain/cart/cart.js';
import { withSharedCart, writeSharedCart } from '../../domain/cart/share-link.js';
import { changedAddress } from '../../ports/browser-history.js';

/** The link of a cart, and the ids of the lines that it does not hold: items that only the page knows, and what has no room in an address. */
export interface SharedCartLink {
  readonly link: string;
  readonly leftOut: readonly string[];
}

/** A link to this page that rebuilds the cart elsewhere; null when the cart has nothing in it that a link can hold. */
export function cartLink(items: readonly CartItem[]): SharedCartLink | null {
  const { text, leftOut } = writeSharedCart(items);
  return text === ''
    ? null
    : { link: changedAddress({ search: withSharedCart(location.search, text), hash: '' }), leftOut };
}
