import type { Money } from '../shared/money.js';
import type { TaxSum } from '../shared/tax.js';
import { methodPrice } from '../shipping/shipping.js';
import type { CartItem } from './cart.js';
import { countedItems, lineSum } from './cart-sums.js';
import { type Discount, isReached, promocodeState, promotionValue } from './promotion.js';
import { withSharedStock } from './shared-stock.js';
import { canOrder } from './stock.js';
import { type CartTotals, cartTotals, type TotalsInput } from './totals.js';

/** Why a line adds what it adds. */
export type ItemReason = 'counted' | 'priceless' | 'removed' | 'not_available' | 'out_of_stock' | 'other_currency';

/**
 * Why a discount or a code takes off what it takes off: `capped` at all that there is to lower, `rounded` half up to a minor unit, `lowers_shipping` alone, `lost_to_code` or
 * `lost_to_discount` that is worth more, `not_reached` yet, `not_available`, or `empty` where nothing is bought.
 */
export type PromotionReason =
  | 'applied'
  | 'capped'
  | 'rounded'
  | 'lowers_shipping'
  | 'lost_to_code'
  | 'lost_to_discount'
  | 'worth_nothing'
  | 'not_reached'
  | 'not_available'
  | 'empty';

/** Why shipping costs what it costs. */
export type ShippingReason =
  | 'price'
  | 'free'
  | 'lowered_by_promotion'
  | 'free_by_promotion'
  | 'blocked'
  | 'not_fixed'
  | 'empty';

/** How a tax is in the total: `added` to it, `included` in the prices, or `empty` where nothing is bought. */
export type TaxReason = 'added' | 'included' | 'empty';

/** A line of the bill. The amounts of all lines add up to the total; what is taken off is below 0. */
export type ExplainedLine =
  | { kind: 'item'; id: string; amount: Money; reason: ItemReason }
  /** `missing`: what the goods are short of its threshold. */
  | { kind: 'discount'; id: string; amount: Money; reason: PromotionReason; missing: Money }
  | { kind: 'promo'; id: string; amount: Money; reason: PromotionReason; missing: Money }
  /** `missing`: what the goods are short of its minimum. */
  | { kind: 'shipping'; id: string; amount: Money; reason: ShippingReason; missing: Money }
  /** `sum`: what it comes to; an included tax adds nothing. */
  | { kind: 'tax'; id: string; amount: Money; reason: TaxReason; sum: Money };

/** Every number of the cart with its reason: lines, discounts, the promo code, shipping, taxes (CART-04, PROMO-03, SHIP-02). */
export function explainTotals(input: TotalsInput): { lines: ExplainedLine[]; totals: CartTotals } {
  const totals = cartTotals(input);
  const bill = { ...input, totals, empty: countedItems(input.items, input.rules).length === 0 };
  return {
    totals,
    lines: [
      ...withSharedStock(input.items).map((item) => explainItem(item, bill)),
      ...input.discounts.map((discount) => explainDiscount(discount, bill)),
      ...explainPromocode(bill),
      ...explainShipping(bill),
      ...totals.taxes.map((tax) => explainTax(tax, bill)),
    ],
  };
}

interface Bill extends TotalsInput {
  totals: CartTotals;
  /** Nothing is bought. */
  empty: boolean;
}

function explainItem(item: CartItem, { rules }: Bill): ExplainedLine {
  const { id, count, price } = item;
  const line = { kind: 'item', id, amount: 0 } as const;
  if (count === 0) return { ...line, reason: 'removed' };
  const { allowed, reason } = canOrder(item, rules);
  if (!allowed)
    return { ...line, reason: reason === 'out_of_stock' || reason === 'other_currency' ? reason : 'not_available' };
  return { ...line, amount: lineSum(item), reason: price === null ? 'priceless' : 'counted' };
}

function explainDiscount(discount: Discount, bill: Bill): ExplainedLine {
  const { totals, empty } = bill;
  const { id, activeFrom } = discount;
  const line = { kind: 'discount', id, amount: 0, missing: Math.max(0, activeFrom - totals.subtotal) } as const;
  if (empty) return { ...line, reason: 'empty' };
  if (!isReached(discount, totals.subtotal)) return { ...line, reason: 'not_reached' };
  if (totals.discountId === id) {
    return { ...line, amount: minus(totals.discount), reason: countedReason(discount, totals.subtotal) };
  }
  if (totals.discountNotCombined) return { ...line, reason: 'lost_to_code' };
  return { ...line, reason: totals.discountId === null ? 'worth_nothing' : 'lost_to_discount' };
}

function explainPromocode({ promocode, totals, empty }: Bill): ExplainedLine[] {
  if (!promocode) return [];
  const { code, activeFrom } = promocode;
  const base = totals.subtotal - totals.discount;
  const line = { kind: 'promo', id: code, amount: 0, missing: Math.max(0, activeFrom - totals.subtotal) } as const;
  if (empty) return [{ ...line, reason: 'empty' }];
  const state = promocodeState(promocode, totals.subtotal);
  if (state === 'default_error') return [{ ...line, reason: 'not_available' }];
  if (state === 'amount_error') return [{ ...line, reason: 'not_reached' }];
  if (totals.promoNotCombined) return [{ ...line, reason: 'lost_to_discount' }];
  return [{ ...line, amount: minus(totals.promo), reason: countedReason(promocode, base) }];
}

/** `base` is what there is to lower. */
function countedReason(promotion: Discount, base: Money): PromotionReason {
  const { type, amount } = promotion;
  if (promotionValue(promotion, base) === 0) return 'lowers_shipping';
  if (type === 'percent' ? amount > 100 : amount > base) return 'capped';
  return isExact(promotion, base) ? 'applied' : 'rounded';
}

function explainShipping({ method, totals, empty }: Bill): ExplainedLine[] {
  if (!method) return [];
  const { shipping, shippingFull, subtotal } = totals;
  const { blocked, notFixed, untilMinTotal } = methodPrice(method, subtotal);
  const reason = (): ShippingReason => {
    if (empty) return 'empty';
    if (blocked) return 'blocked';
    if (notFixed) return 'not_fixed';
    if (shippingFull === 0) return 'free';
    if (shipping === 0) return 'free_by_promotion';
    return shipping < shippingFull ? 'lowered_by_promotion' : 'price';
  };
  return [{ kind: 'shipping', id: method.id, amount: shipping, reason: reason(), missing: untilMinTotal ?? 0 }];
}

/** Whether the value needs no rounding: a percentage of a thousand times the base is a thousand times as much then. */
function isExact(promotion: Discount, base: Money): boolean {
  if (promotion.type !== 'percent') return true;
  return promotionValue(promotion, base * 1000) === promotionValue(promotion, base) * 1000;
}

function explainTax({ id, included, sum }: TaxSum, { empty }: Bill): ExplainedLine {
  if (empty) return { kind: 'tax', id, amount: 0, reason: 'empty', sum };
  return { kind: 'tax', id, amount: included ? 0 : sum, reason: included ? 'included' : 'added', sum };
}

/** An amount that is taken off; never -0. */
function minus(amount: Money): Money {
  return amount === 0 ? 0 : -amount;
}
