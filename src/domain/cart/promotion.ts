import { type Money, percentOf } from '../shared/money.js';

export type DiscountType = 'percent' | 'delivery' | 'amount';

/** A discount of the shop (seed 2 §3): applies once the subtotal reaches `activeFrom`. */
export interface Discount {
  id: string;
  type: DiscountType;
  /** Percent for type `percent`, else money. */
  amount: number;
  deliveryFree: boolean;
  activeFrom: Money;
  /** The shop's figure or text for the value, in the unit of `amount`; only displayed, never calculated with. */
  shown?: number | string;
}

/** A promo code as returned by the server (seed 2 §3). */
export interface Promocode extends Discount {
  code: string;
  usageWithAnyDiscount: boolean;
  isActive: boolean;
  isAvailable: boolean;
}

/** True if the subtotal reaches the promotion's threshold. */
export function isReached(promotion: Discount, subtotal: Money): boolean {
  return subtotal >= promotion.activeFrom;
}

/** Amount that a promotion takes off items worth `base`, at most all of it; 0 for a delivery promotion. */
export function promotionValue(promotion: Discount, base: Money): Money {
  if (promotion.type === 'percent') return percentOf(base, Math.min(100, promotion.amount));
  if (promotion.type === 'amount') return Math.min(base, Math.max(0, promotion.amount));
  return 0;
}

/** Amount that a promotion takes off a shipping price, at most all of it; all of it with free delivery. */
export function deliveryValue(promotion: Discount, shippingPrice: Money): Money {
  if (promotion.deliveryFree) return shippingPrice;
  return promotion.type === 'delivery' ? Math.min(shippingPrice, Math.max(0, promotion.amount)) : 0;
}

/** Value of a promotion for the visitor: off the subtotal plus off shipping. */
export function promotionWorth(promotion: Discount, subtotal: Money, shippingPrice: Money): Money {
  return promotionValue(promotion, subtotal) + deliveryValue(promotion, shippingPrice);
}

/** The reached discount with the highest value, on a tie the first; null when none takes anything off. */
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

/** The discount with the lowest threshold not yet reached, and the missing amount (PROMO-05); null when all are reached. */
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
 * State of an applied code (PROMO-04). `amount_error`: the threshold is not reached. `default_error`: the shop calls the code unavailable,
 * or inactive although its threshold is reached; naming an amount would be a false promise.
 */
export function promocodeState(promocode: Promocode, subtotal: Money): PromocodeState {
  if (!promocode.isAvailable) return 'default_error';
  if (!isReached(promocode, subtotal)) return 'amount_error';
  return promocode.isActive ? 'applied' : 'default_error';
}
