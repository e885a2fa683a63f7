import type { CartItem } from '../../domain/cart/cart.js';
import { type Discount, nearestDiscount } from '../../domain/cart/promotion.js';
import { canOrder, type StockStatus, stockStatus } from '../../domain/cart/stock.js';
import type { Money } from '../../domain/shared/money.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { methodPrice, type ShippingMethod } from '../../domain/shipping/shipping.js';

/** What the visitor can still reach by adding items (CART-06); `share` is how far along, 0 to 1. */
export type Goal =
  /** `names` are the titles of what becomes or is free; none where there is only one delivery. */
  | { kind: 'free'; missing: Money; share: number; names: readonly string[] }
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
  const ways = deliveryFree ? [] : fixedDeliveries(chosen ? [chosen] : methods, subtotal);
  const { from, titles } = nextFree(ways, subtotal);
  if (from !== null) {
    const several = methods.filter(({ type }) => type === 'delivery').length > 1;
    const missing = Math.max(0, from - subtotal);
    found.push({ kind: 'free', missing, share: shareOf(subtotal, from), names: several ? titles : [] });
  }
  const allFreeFrom = deliveryFree ? 0 : lastFree(ways);
  const next = nearestDiscount(
    discounts.filter((discount) => !isMoot(discount, allFreeFrom)),
    subtotal,
  );
  if (next) {
    const { discount, missing } = next;
    found.push({ kind: 'discount', missing, discount, share: shareOf(subtotal, discount.activeFrom) });
  }
  return found;
}

/** A discount on delivery is nothing to aim for when all delivery is free before it begins. */
function isMoot({ type, activeFrom }: Discount, allFreeFrom: Money | null): boolean {
  return type === 'delivery' && allFreeFrom !== null && allFreeFrom <= activeFrom;
}

/** Deliveries whose price is known. */
function fixedDeliveries(methods: readonly ShippingMethod[], subtotal: Money): ShippingMethod[] {
  return methods.filter((method) => method.type === 'delivery' && !methodPrice(method, subtotal).notFixed);
}

/** From which sum on all of them are free; null when one never is. */
function lastFree(ways: readonly ShippingMethod[]): Money | null {
  if (ways.length === 0 || ways.some(({ freeFrom }) => !freeFrom)) return null;
  return Math.max(...ways.map(({ freeFrom }) => freeFrom ?? 0));
}

/** What becomes free next, and from which sum on; when nothing more does, all that is free. A sum of null: none ever is. */
function nextFree(ways: readonly ShippingMethod[], subtotal: Money): { from: Money | null; titles: string[] } {
  const steps = ways
    .flatMap(({ freeFrom, title }) => (freeFrom ? [{ freeFrom, title }] : []))
    .sort((one, other) => one.freeFrom - other.freeFrom);
  const from = steps.find(({ freeFrom }) => freeFrom > subtotal)?.freeFrom ?? steps.at(-1)?.freeFrom ?? null;
  const ahead = from !== null && from > subtotal;
  return { from, titles: steps.filter(({ freeFrom }) => !ahead || freeFrom === from).map(({ title }) => title) };
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
