import type { CartItem } from '../../domain/cart/cart.js';
import { type Discount, nearestDiscount } from '../../domain/cart/promotion.js';
import { canOrder, type StockStatus, stockStatus } from '../../domain/cart/stock.js';
import { type TotalsInput, totalsAt } from '../../domain/cart/totals.js';
import type { Money } from '../../domain/shared/money.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { methodPrice, type ShippingMethod } from '../../domain/shipping/shipping.js';

/** What the visitor can still reach by adding items (CART-06); `share` is how far along, 0 to 1. */
export type Goal =
  /** `names` are the titles of what becomes or is free; none where that is every delivery. */
  | { kind: 'free'; missing: Money; share: number; names: readonly string[] }
  | { kind: 'discount'; missing: Money; share: number; discount: Discount };

/** Facts that goals depend on; of the items, only what they come to. */
export interface GoalInput extends Omit<TotalsInput, 'items'> {
  subtotal: Money;
  methods: readonly ShippingMethod[];
  /** A promotion makes delivery free already. */
  deliveryFree: boolean;
}

/** The nearest free shipping and the nearest discount (CART-06, PROMO-05) that change what is paid; empty when none is ahead. */
export function goals(input: GoalInput): Goal[] {
  const { subtotal, discounts, methods, method, deliveryFree } = input;
  const found: Goal[] = [];
  const ways = deliveryFree ? [] : fixedDeliveries(method ? [method] : methods, subtotal);
  const { from, titles } = nextFree(
    ways.filter((way) => (way.freeFrom ?? 0) <= subtotal || lowersByFree(way, input)),
    subtotal,
  );
  if (from !== null) {
    const deliveries = methods.filter(({ type }) => type === 'delivery').length;
    const missing = Math.max(0, from - subtotal);
    found.push({
      kind: 'free',
      missing,
      share: shareOf(subtotal, from),
      names: titles.length < deliveries ? titles : [],
    });
  }
  const next = nearestDiscount(
    discounts.filter((discount) => lowers(discount, ways, input)),
    subtotal,
  );
  if (next) {
    const { discount, missing } = next;
    found.push({ kind: 'discount', missing, discount, share: shareOf(subtotal, discount.activeFrom) });
  }
  return found;
}

/** Goal of the one bar: the nearest ahead, else free delivery that is reached, else the reached discount that counts; null for none. */
export function shownGoal(input: GoalInput): Goal | null {
  const all = goals(input);
  const ahead = all.filter(({ missing }) => missing > 0).sort((one, other) => one.missing - other.missing);
  return ahead[0] ?? all[0] ?? countedGoal(input);
}

function countedGoal(input: GoalInput): Goal | null {
  const { discountId } = totalsAt(input.subtotal, input);
  const discount = input.discounts.find(({ id, activeFrom }) => id === discountId && activeFrom > 0);
  return discount ? { kind: 'discount', missing: 0, share: 1, discount } : null;
}

/** True where less is paid once a discount is reached than without it, whichever delivery is chosen that costs something then: another one may be worth more, or delivery free by then. */
function lowers(discount: Discount, ways: readonly ShippingMethod[], input: GoalInput): boolean {
  const at = discount.activeFrom;
  const discounts = input.discounts.filter((other) => other !== discount);
  const costly = input.method ? [input.method] : ways.filter((way) => methodPrice(way, at).price > 0);
  return (costly.length > 0 ? costly : [null]).every(
    (method) => totalsAt(at, { ...input, method }).total < totalsAt(at, { ...input, method, discounts }).total,
  );
}

/** True where less is paid once a delivery is free than if it still had its price. */
function lowersByFree(method: ShippingMethod, input: GoalInput): boolean {
  const at = method.freeFrom ?? 0;
  const priced = { ...method, freeFrom: null };
  return totalsAt(at, { ...input, method }).total < totalsAt(at, { ...input, method: priced }).total;
}

/** Deliveries whose price is known. */
function fixedDeliveries(methods: readonly ShippingMethod[], subtotal: Money): ShippingMethod[] {
  return methods.filter((method) => method.type === 'delivery' && !methodPrice(method, subtotal).notFixed);
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
