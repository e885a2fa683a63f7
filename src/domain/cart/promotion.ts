import { type Money, percentOf } from '../shared/money.js';

export { normalisePromocode, typedPromocode } from './promocode-text.js';

export type DiscountType = 'percent' | 'delivery' | 'amount';

/** A discount of the shop (seed 2 §3): counts once the subtotal reaches `activeFrom`. */
export interface Discount {
  id: string;
  type: DiscountType;
  /** Percent points for `percent`, else money. */
  amount: number;
  deliveryFree: boolean;
  activeFrom: Money;
  /** The shop's own figure for what it gives, in the unit of `amount`, or its words; shown in place of ours, never counted. */
  shown?: number | string;
}

/** A promo code as the server knows it (seed 2 §3). */
export interface Promocode extends Discount {
  code: string;
  usageWithAnyDiscount: boolean;
  isActive: boolean;
  isAvailable: boolean;
}

/** Whether the subtotal reaches the promotion's threshold. */
export function isReached(promotion: Discount, subtotal: Money): boolean {
  return subtotal >= promotion.activeFrom;
}

/** What a promotion takes off items worth `base`, never more than that; 0 for a delivery promotion. */
export function promotionValue(promotion: Discount, base: Money): Money {
  if (promotion.type === 'percent') return percentOf(base, Math.min(100, promotion.amount));
  if (promotion.type === 'amount') return Math.min(base, Math.max(0, promotion.amount));
  return 0;
}

/** What a promotion takes off a shipping price, never more than that: all of it with free delivery, whatever else it lowers. */
export function deliveryValue(promotion: Discount, shippingPrice: Money): Money {
  if (promotion.deliveryFree) return shippingPrice;
  return promotion.type === 'delivery' ? Math.min(shippingPrice, Math.max(0, promotion.amount)) : 0;
}

/** What a promotion is worth to the visitor, off the subtotal or off shipping. */
export function promotionWorth(promotion: Discount, subtotal: Money, shippingPrice: Money): Money {
  return promotionValue(promotion, subtotal) + deliveryValue(promotion, shippingPrice);
}

/** Of the reached discounts the one worth most, the first of equals; null when none takes anything off. */
export function bestDiscount(
  discounts: readonly Discount[],
  subtotal: Money,
  shippingPrice: Money = 0,
): Discount | null {
  let best: Discount | null = null;
  let bestWorth = 0;
  for (const discount of discounts) {
    const worth = isReached(discount, subtotal) ? promotionWorth(discount, subtotal, shippingPrice) : 0;
    if (worth > bestWorth) [best, bestWorth] = [discount, worth];
  }
  return best;
}

/** The discount with the lowest threshold still ahead, and how much is missing (PROMO-05); null when none is ahead. */
export function nearestDiscount(
  discounts: readonly Discount[],
  subtotal: Money,
): { discount: Discount; missing: Money } | null {
  let nearest: Discount | null = null;
  for (const discount of discounts) {
    if (isReached(discount, subtotal)) continue;
    if (!nearest || discount.activeFrom < nearest.activeFrom) nearest = discount;
  }
  return nearest && { discount: nearest, missing: nearest.activeFrom - subtotal };
}

export type PromocodeState = 'applied' | 'default_error' | 'amount_error';

/**
 * How an applied code stands (PROMO-04). Below its sum it says from which one it works; a code that the shop calls unavailable,
 * or inactive though its sum is reached, cannot be used: a sum would promise what does not come true.
 */
export function promocodeState(promocode: Promocode, subtotal: Money): PromocodeState {
  if (!promocode.isAvailable) return 'default_error';
  if (!isReached(promocode, subtotal)) return 'amount_error';
  return promocode.isActive ? 'applied' : 'default_error';
}
