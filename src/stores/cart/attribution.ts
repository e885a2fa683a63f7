import type { CartItem } from '../../domain/cart/cart.js';
import { analyticsItem, analyticsValue, type Ecommerce } from '../../domain/catalogue/analytics.js';
import type { Product, Variant } from '../../domain/catalogue/product.js';
import { type AddToCartDetail, announce } from '../../events.js';
import { pageStore } from '../page-store.js';

/** The list a product was asked from, as GA4 calls it, and its place there from 0. */
export interface AskedFrom extends Pick<Ecommerce, 'item_list_id' | 'item_list_name'> {
  index?: number;
}

/** Where requests come from, by their detail. */
function askedFrom(): WeakMap<AddToCartDetail, AskedFrom> {
  return pageStore('asked-from.1', () => new WeakMap());
}

/** A list says which request is its own, while it is on its way to the cart. */
export function attribute(detail: AddToCartDetail, from: AskedFrom): void {
  askedFrom().set(detail, from);
}

/** What the cart has taken: of a product, or an item that only the page knows. */
export interface Taken {
  item: CartItem;
  count: number;
  product?: { product: Product; variant: Variant };
}

/**
 * Announces to analytics that the cart has taken something, as `add_to_cart` from the element that has asked; from the document when
 * that is gone. Only the cart does, so that each add is announced once, whoever asked: a card, a button or the page.
 */
export function announceAdded(asker: EventTarget, detail: AddToCartDetail, taken: Taken, currency: string): void {
  const { index, ...list } = askedFrom().get(detail) ?? {};
  const { item, count, product } = taken;
  const bought = product
    ? analyticsItem(product.product, product.variant, currency, {
        quantity: count,
        ...(index !== undefined && { index }),
      })
    : customItem(item, count, currency);
  const value = analyticsValue(item.price, count, currency);
  const gone = asker instanceof Node && !asker.isConnected;
  announce(gone ? document : asker, 'analytics', {
    name: 'add_to_cart',
    ecommerce: { currency, ...(value !== undefined && { value }), ...list, items: [bought] },
  });
}

function customItem({ id, title, price }: CartItem, quantity: number, currency: string) {
  const each = analyticsValue(price, 1, currency);
  return { item_id: id, item_name: title, quantity, ...(each !== undefined && { price: each }) };
}
