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

/** What a line of a quote is about. `other` is what a cart has no place for, such as a fee. */
export type QuoteKind = 'item' | 'discount' | 'promo' | 'shipping' | 'tax' | 'other';

/** A line of a backend's own sums. */
export interface QuoteLine {
  kind: QuoteKind;
  /** Of the line of the cart, the discount, the shipping method or the tax; the promo code itself. */
  id: string;
  /** What it adds to the total; below 0 what it takes off. */
  amount: Money;
  /** The backend's name for it; empty where the page knows one. */
  title: string;
  /** Why it is so, in the backend's words for the visitor; empty when it does not say. */
  why: string;
  /** Percent of a tax; 0 when the backend does not say, and of other lines. */
  rate: number;
  /** What a tax comes to, also where prices have it in them and it adds nothing; the amount of other lines. */
  sum: Money;
}

/** A line of the bill. The amounts of all lines add up to the total; what is taken off is below 0. */
export type ExplainedLine =
  | { kind: 'item'; id: string; amount: Money; reason: ItemReason }
  /** `missing`: what the goods are short of its threshold. */
  | { kind: 'discount'; id: string; amount: Money; reason: PromotionReason; missing: Money }
  | { kind: 'promo'; id: string; amount: Money; reason: PromotionReason; missing: Money }
  /** `missing`: what the goods are short of its minimum. */
  | { kind: 'shipping'; id: string; amount: Money; reason: ShippingReason; missing: Money }
  /** `sum`: what it comes to; an included tax adds nothing. */
  | { kind: 'tax'; id: string; amount: Money; reason: TaxReason; sum: Money }
  /** A line of the backend's own sums, with its words. */
  | (QuoteLine & { reason: 'quoted' });

/** Whose sums are: the page's, by the shop's rules; the backend's, where it makes quotes; the page's for as long as the backend's are not known. */
export type SumSource = 'page' | 'backend' | 'estimate';

/** Every number of the cart with its reason, and whose it is. */
export interface Bill {
  source: SumSource;
  lines: ExplainedLine[];
  totals: CartTotals;
  /** The lines of the cart as the backend has counted them, by their ids; null where the page has counted. */
  items: ReadonlyMap<string, QuoteLine> | null;
}

/** The bill as the page counts it: lines, discounts, the promo code, shipping, taxes (CART-04, PROMO-03, SHIP-02). */
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

/** The bill as the page counts it, for as long as the backend's own is not known. */
export function estimatedBill(input: TotalsInput): Bill {
  return { ...explainTotals(input), source: 'estimate' };
}

interface Sums extends TotalsInput {
  totals: CartTotals;
  /** Nothing is bought. */
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

/** `base` is what there is to lower. */
function countedReason(promotion: Discount, base: Money): PromotionReason {
  const { type, amount } = promotion;
  if (promotionValue(promotion, base) === 0) return 'lowers_shipping';
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

/** Whether the value needs no rounding: a percentage of a thousand times the base is a thousand times as much then. */
function isExact(promotion: Discount, base: Money): boolean {
  if (promotion.type !== 'percent') return true;
  return promotionValue(promotion, base * 1000) === promotionValue(promotion, base) * 1000;
}

function explainTax({ id, included, sum }: TaxSum, { empty }: Sums): ExplainedLine {
  if (empty) return { kind: 'tax', id, amount: 0, reason: 'empty', sum };
  return { kind: 'tax', id, amount: included ? 0 : sum, reason: included ? 'included' : 'added', sum };
}

/** An amount that is taken off; never -0. */
function minus(amount: Money): Money {
  return amount === 0 ? 0 : -amount;
}
