import type { CartItem } from '../../domain/cart/cart.js';
import { soldId } from '../../domain/cart/line-identity.js';
import { analyticsItem, analyticsValue, type Ecommerce } from '../../domain/catalogue/analytics.js';
import type { Product, Variant } from '../../domain/catalogue/product.js';
import { type AddToCartDetail, announce } from '../../events.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';

/** List from which a product was added, as GA4 names it, and its position from 0. */
export interface AskedFrom extends Pick<Ecommerce, 'item_list_id' | 'item_list_name'> {
  index?: number;
}

/** Origins of requests, by their detail object. */
const askedFrom = () => pageStore('asked-from.1', () => new WeakMap<AddToCartDetail, AskedFrom>());

/** Records the list from which a request was made, while the request is on its way to the cart. */
export function attribute(detail: AddToCartDetail, from: AskedFrom): void {
  askedFrom().set(detail, from);
}

/** An item accepted by the cart: a product, or an item that only the page knows. */
export interface Taken {
  item: CartItem;
  count: number;
  product?: { product: Product; variant: Variant };
}

/**
 * Reports `add_to_cart` from the requesting element, or from the document if that is gone. Only the cart calls it, so that each add is
 * reported once, from whichever source: a card, a button or the page. The editor reports nothing.
 */
export function announceAdded(requester: EventTarget, detail: AddToCartDetail, taken: Taken, currency: string): void {
  if (site().get().mode === 'admin') return;
  const { index, ...list } = askedFrom().get(detail) ?? {};
  const { item, count, product } = taken;
  const bought = product
    ? analyticsItem(product.product, product.variant, currency, {
        quantity: count,
        ...(index !== undefined && { index }),
      })
    : customItem(item, count, currency);
  const value = analyticsValue(item.price, count, currency);
  const gone = requester instanceof Node && !requester.isConnected;
  announce(gone ? document : requester, 'analytics', {
    name: 'add_to_cart',
    ecommerce: { currency, ...(value !== undefined && { value }), ...list, items: [bought] },
  });
}

function customItem(item: CartItem, quantity: number, currency: string) {
  const { title, price } = item;
  const each = analyticsValue(price, 1, currency);
  return { item_id: soldId(item), item_name: title, quantity, ...(each !== undefined && { price: each }) };
}
