import type { CartItem } from '../../domain/cart/cart.js';
import { type Discount, nearestDiscount } from '../../domain/cart/promotion.js';
import { canOrder, type StockStatus, stockStatus } from '../../domain/cart/stock.js';
import type { Money } from '../../domain/shared/money.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { methodPrice, type ShippingMethod } from '../../domain/shipping/shipping.js';

/** What the visitor can still reach by adding items (CART-06); `share` is how far along, 0 to 1. */
export type Goal =
  /** `method` is the title of what becomes free; empty where there is only one delivery. */
  | { kind: 'free'; missing: Money; share: number; method: string }
  | { kind: 'discount'; missing: Money; share: number; discount: Discount };

/** What goals depend on. */
export interface GoalInput {
  subtotal: Money;
  discounts: readonly Discount[];
  methods: readonly ShippingMethod[];
  /** The chosen method; null when none is. */
  chosen: ShippingMethod | null;
  /** A promotion makes delivery free already. */
  deliveryFree: boolean;
}

/** The nearest free shipping and the nearest discount (CART-06, PROMO-05); empty when nothing is ahead. */
export function goals({ subtotal, discounts, methods, chosen, deliveryFree }: GoalInput): Goal[] {
  const found: Goal[] = [];
  const free = deliveryFree ? null : firstFree(chosen ? [chosen] : methods, subtotal);
  const untilFree = free?.freeFrom ?? null;
  if (free && untilFree !== null) {
    const missing = Math.max(0, untilFree - subtotal);
    const several = methods.filter(({ type }) => type === 'delivery').length > 1;
    found.push({ kind: 'free', missing, share: shareOf(subtotal, untilFree), method: several ? free.title : '' });
  }
  const next = nearestDiscount(
    discounts.filter((discount) => !isMoot(discount, deliveryFree ? 0 : untilFree)),
    subtotal,
  );
  if (next) {
    const { discount, missing } = next;
    found.push({ kind: 'discount', missing, discount, share: shareOf(subtotal, discount.activeFrom) });
  }
  return found;
}

/** A discount on delivery is nothing to aim for when delivery is free before it begins. */
function isMoot({ type, activeFrom }: Discount, untilFree: Money | null): boolean {
  return type === 'delivery' && untilFree !== null && untilFree <= activeFrom;
}

/** The delivery that is free from the lowest sum on; null when none ever is. */
function firstFree(methods: readonly ShippingMethod[], subtotal: Money): ShippingMethod | null {
  let first: ShippingMethod | null = null;
  for (const method of methods) {
    if (method.type !== 'delivery' || !method.freeFrom || methodPrice(method, subtotal).notFixed) continue;
    if (first?.freeFrom == null || method.freeFrom < first.freeFrom) first = method;
  }
  return first;
}

function shareOf(subtotal: Money, goal: Money): number {
  return goal > 0 ? Math.min(1, subtotal / goal) : 1;
}

/** How a line stands, and whether that is something the visitor has to see to. */
export interface LineStanding {
  status: StockStatus;
  wrong: boolean;
}

/** The standing of a line as it is counted now; a line that waits for its removal as one piece. */
export function lineStanding(item: CartItem, rules: ShopRules): LineStanding {
  const subject = { ...item, count: Math.max(1, item.count) };
  const status = stockStatus(subject, rules);
  return { status, wrong: status === 'items_left_in_stock' || !canOrder(subject, rules).allowed };
}

/** Whether a line with count 0 goes at once (CART-07): there is nothing to take back. */
export function goesAtOnce(item: CartItem, rules: ShopRules): boolean {
  return !canOrder({ ...item, count: 1 }, rules).allowed;
}
