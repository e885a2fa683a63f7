import type { Money } from '../shared/money.js';
import type { Variant } from './product.js';
import type { ShopRules } from './shop-rules.js';

/** Availability of a cart line (CART-03; seed 2 §4). */
export type StockStatus =
  | 'not_available'
  | 'in_stock'
  | 'items_in_stock'
  | 'preorder'
  | 'out_of_stock'
  | 'items_left_in_stock';

/** The fields of a line that decide its stock status. */
export interface StockSubject {
  type: 'product' | 'custom';
  /** 0 while the line waits for its removal. */
  count: number;
  /** Current price; null means priceless. */
  price: Money | null;
  /** ISO 4217 of its prices; absent in lines stored by earlier releases. In a shop with another currency the line is in no sum. */
  currency?: string;
  /** Available stock, or the maximum count of a custom item; Infinity when unlimited. Stored as -1. */
  quantity: number;
  /** True if no longer sold; the line stays to show the visitor why. */
  hidden: boolean;
  variantId: string | null;
}

/** True if a stock figure means no limit (-1 on the wire and in storage). */
export function isUnlimited(quantity: number): boolean {
  return quantity === Number.POSITIVE_INFINITY || quantity === -1;
}

/** True if it is sold but has no price. */
export function isPriceless({ hidden, price }: Pick<StockSubject, 'hidden' | 'price'>): boolean {
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

/** The maximum count of a line: its stock where backorders are not allowed, else no limit. At least 1. */
export function mostPieces(item: StockSubject, settings: ShopRules): number {
  return isStocked(item, settings) ? Math.max(1, item.quantity) : Number.POSITIVE_INFINITY;
}

/** True if `quantity` limits the count. For a custom item it is the page's limit, even if preorders are allowed. */
export function isStocked({ type, quantity, variantId }: StockSubject, { allowPreorder }: ShopRules): boolean {
  return !isUnlimited(quantity) && (type === 'custom' || (variantId !== null && !allowPreorder));
}

/** True if a line's price is in another currency than the shop's: it cannot be summed until it has a new price. */
export function isForeign({ price, currency }: Pick<StockSubject, 'price' | 'currency'>, rules: ShopRules): boolean {
  return price !== null && currency !== undefined && currency !== rules.currency;
}

/**
 * Decides whether an item can be ordered: for cards (one piece of a variant) and for sending (a line). `reason` is the blocking status, or
 * a price in another currency. Fewer left than wanted is a warning, not a reason (decisions: cart rules).
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

/** One piece of a variant as a line. */
export function variantSubject(variant: Variant): StockSubject {
  return {
    type: 'product',
    count: 1,
    price: variant.price,
    quantity: variant.quantity,
    hidden: !variant.visible,
    variantId: variant.id,
  };
}
