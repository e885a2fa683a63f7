import { canOrder } from '../catalogue/stock.js';
import type { Money } from '../shared/money.js';
import type { TaxSum } from '../shared/tax.js';
import { methodPrice } from '../shipping/shipping.js';
import type { CartItem } from './cart.js';
import { countedItems, lineSum } from './cart-sums.js';
import { type Discount, deliveryValue, isReached, promocodeState, promotionValue } from './promotion.js';
import { withSharedStock } from './shared-stock.js';
import { type CartTotals, cartTotals, type TotalsInput } from './totals.js';

export type ItemReason = 'counted' | 'priceless' | 'removed' | 'not_available' | 'out_of_stock' | 'other_currency';

/**
 * Reason for the amount of a discount or promo code: `capped` at the base, `rounded` half up to a minor unit, `lowers_shipping` only,
 * `lost_to_code` or `lost_to_discount` of higher value, `not_reached` yet, `not_available`, or `empty` when nothing is bought.
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

export type ShippingReason =
  | 'price'
  | 'free'
  | 'lowered_by_promotion'
  | 'free_by_promotion'
  | 'blocked'
  | 'not_fixed'
  | 'empty';

/** Place of a tax in the total: `added` to it, `included` in prices, or `empty` when nothing is bought. */
export type TaxReason = 'added' | 'included' | 'empty';

/** Subject of a quote's line. `other` is anything else, such as a fee. */
export type QuoteKind = 'item' | 'discount' | 'promo' | 'shipping' | 'tax' | 'other';

/** A line of a backend's quote. */
export interface QuoteLine {
  kind: QuoteKind;
  /** Id of the cart line, discount, shipping method or tax; the promo code itself. */
  id: string;
  /** Amount added to the total; negative for a reduction. */
  amount: Money;
  /** The backend's name for it; empty if the page has one. */
  title: string;
  /** The backend's explanation for the visitor; may be empty. */
  why: string;
  /** Percent of a tax; 0 if unknown, and for other lines. */
  rate: number;
  /** Amount of a tax, even if included in prices and not added; for other lines equal to `amount`. */
  sum: Money;
}

/** A line of the bill. The amounts of all lines add up to the total; reductions are negative. */
export type ExplainedLine =
  | { kind: 'item'; id: string; amount: Money; reason: ItemReason }
  /** `missing`: amount missing to reach its threshold. */
  | { kind: 'discount'; id: string; amount: Money; reason: PromotionReason; missing: Money }
  | { kind: 'promo'; id: string; amount: Money; reason: PromotionReason; missing: Money }
  /** `missing`: amount missing to reach its minimum. */
  | { kind: 'shipping'; id: string; amount: Money; reason: ShippingReason; missing: Money }
  /** `sum`: its amount; an included tax adds nothing. */
  | { kind: 'tax'; id: string; amount: Money; reason: TaxReason; sum: Money }
  /** A line of the backend's quote, with its texts. */
  | (QuoteLine & { reason: 'quoted' });

/**
 * Source of the totals: the page, by the shop's rules; the backend, if it makes quotes; `estimate`, the page's until the quote is there.
 */
export type SumSource = 'page' | 'backend' | 'estimate';

/** Every amount of the cart with its reason, and the source. */
export interface Bill {
  source: SumSource;
  lines: ExplainedLine[];
  totals: CartTotals;
  /** Cart lines of the backend's quote, by id; null if calculated by the page. */
  items: ReadonlyMap<string, QuoteLine> | null;
}

/** The bill calculated by the page: lines, discounts, promo code, shipping, taxes (CART-04, PROMO-03, SHIP-02). */
export function explainTotals(input: TotalsInput): Bill {
  const totals = cartTotals(input);
  const sums = { ...input, totals, empty: countedItems(input.items, input.rules).length === 0 };
  return {
    source: 'page',
    totals,
    items: null,
    lines: [
      ...withSharedStock(input.items).map((item) => explainItem(item, sums)),
      ...input.discounts.map((discount) => explainDiscount(discount, sums)),
      ...explainPromocode(sums),
      ...explainShipping(sums),
      ...totals.taxes.map((tax) => explainTax(tax, sums)),
    ],
  };
}

/** The bill calculated by the page, until the backend's quote is there. */
export function estimatedBill(input: TotalsInput): Bill {
  return { ...explainTotals(input), source: 'estimate' };
}

interface Sums extends TotalsInput {
  totals: CartTotals;
  /** True if nothing is bought. */
  empty: boolean;
}

function explainItem(item: CartItem, { rules }: Sums): ExplainedLine {
  const { id, count, price } = item;
  const line = { kind: 'item', id, amount: 0 } as const;
  if (count === 0) return { ...line, reason: 'removed' };
  const { allowed, reason } = canOrder(item, rules);
  if (!allowed)
    return { ...line, reason: reason === 'out_of_stock' || reason === 'other_currency' ? reason : 'not_available' };
  return { ...line, amount: lineSum(item), reason: price === null ? 'priceless' : 'counted' };
}

function explainDiscount(discount: Discount, sums: Sums): ExplainedLine {
  const { totals, empty } = sums;
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

function explainPromocode({ promocode, totals, empty }: Sums): ExplainedLine[] {
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

/** `base` is the amount the promotion can lower. */
function countedReason(promotion: Discount, base: Money): PromotionReason {
  const { type, amount } = promotion;
  if (promotionValue(promotion, base) === 0)
    return deliveryValue(promotion, 1) > 0 ? 'lowers_shipping' : 'worth_nothing';
  if (type === 'percent' ? amount > 100 : amount > base) return 'capped';
  return isExact(promotion, base) ? 'applied' : 'rounded';
}

function explainShipping({ method, totals, empty }: Sums): ExplainedLine[] {
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

/** True if the value needs no rounding: then a base 1000 times larger gives exactly 1000 times the value. */
function isExact(promotion: Discount, base: Money): boolean {
  if (promotion.type !== 'percent') return true;
  return promotionValue(promotion, base * 1000) === promotionValue(promotion, base) * 1000;
}

function explainTax({ id, included, sum }: TaxSum, { empty }: Sums): ExplainedLine {
  if (empty) return { kind: 'tax', id, amount: 0, reason: 'empty', sum };
  return { kind: 'tax', id, amount: included ? 0 : sum, reason: included ? 'included' : 'added', sum };
}

/** Negates an amount; never -0. */
function minus(amount: Money): Money {
  return amount === 0 ? 0 : -amount;
}
