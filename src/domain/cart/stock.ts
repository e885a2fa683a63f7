import type { Variant } from '../catalogue/product.js';
import type { ShopRules } from '../shared/shop-rules.js';
import type { CartItem } from './cart.js';

/** Whether and how a cart line can be had (CART-03; seed 2 §4). */
export type StockStatus =
  | 'not_available'
  | 'in_stock'
  | 'items_in_stock'
  | 'preorder'
  | 'out_of_stock'
  | 'items_left_in_stock';

/** What of a line its stock status depends on. */
export type StockSubject = Pick<
  CartItem,
  'type' | 'count' | 'price' | 'quantity' | 'hidden' | 'variantId' | 'currency'
>;

/** Whether a stock figure means no limit (-1 is how the wire and the storage write it). */
export function isUnlimited(quantity: number): boolean {
  return quantity === Number.POSITIVE_INFINITY || quantity === -1;
}

/** Sold, but without a price: where the shop takes no order for such a line, that is why. */
export function isPriceless({ hidden, price }: Pick<CartItem, 'hidden' | 'price'>): boolean {
  return !hidden && price === null;
}

/** The stock status of a line under the shop's rules (CART-03). */
export function stockStatus(item: StockSubject, rules: ShopRules): StockStatus {
  if (item.hidden || (item.price === null && !rules.allowPriceless)) return 'not_available';
  if (item.type === 'custom' || item.variantId === null || isUnlimited(item.quantity)) return 'in_stock';
  if (item.quantity > 0 && item.quantity >= item.count) return rules.inStockStatus;
  if (rules.allowPreorder) return rules.outOfStockStatus;
  return item.quantity > 0 ? 'items_left_in_stock' : 'out_of_stock';
}

/** The most pieces of a line that the shop sells now: its stock where nothing can be ordered beyond it, else no limit. At least one: a line is. */
export function mostPieces(item: StockSubject, settings: ShopRules): number {
  return isStocked(item, settings) ? Math.max(1, item.quantity) : Number.POSITIVE_INFINITY;
}

/** Whether no more of it can be ordered than its `quantity`. That of a custom item is the page's own limit, whatever may be ordered before it is there. */
export function isStocked({ type, quantity, variantId }: StockSubject, { allowPreorder }: ShopRules): boolean {
  return !isUnlimited(quantity) && (type === 'custom' || (variantId !== null && !allowPreorder));
}

/** Whether a line has its price in another currency than the shop: it cannot be summed up until it is priced anew. */
export function isForeign({ price, currency }: Pick<StockSubject, 'price' | 'currency'>, rules: ShopRules): boolean {
  return price !== null && currency !== undefined && currency !== rules.currency;
}

/**
 * Whether it can be ordered at all, for cards (a variant, one piece of it) and for sending (a line).
 * `reason` is what forbids it: a status, or a price in another currency. Fewer left than wanted is a warning, not a reason (decisions: cart rules).
 */
export function canOrder(subject: Variant, rules: ShopRules): Verdict<StockStatus>;
export function canOrder(subject: Variant | StockSubject, rules: ShopRules): Verdict<StockStatus | 'other_currency'>;
export function canOrder(subject: Variant | StockSubject, rules: ShopRules): Verdict<StockStatus | 'other_currency'> {
  const line = 'visible' in subject ? variantSubject(subject) : subject;
  const status = stockStatus(line, rules);
  if (status === 'not_available' || status === 'out_of_stock') return { allowed: false, reason: status };
  return isForeign(line, rules) ? { allowed: false, reason: 'other_currency' } : { allowed: true, reason: null };
}

interface Verdict<Reason> {
  allowed: boolean;
  reason: Reason | null;
}

function variantSubject(variant: Variant): StockSubject {
  return {
    type: 'product',
    count: 1,
    price: variant.price,
    quantity: variant.quantity,
    hidden: !variant.visible,
    variantId: variant.id,
  };
}
