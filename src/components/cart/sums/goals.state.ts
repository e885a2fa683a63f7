import { type Discount, nearestDiscount } from '../../../domain/cart/promotion.js';
import { type TotalsInput, totalsAt } from '../../../domain/cart/totals.js';
import type { Money } from '../../../domain/shared/money.js';
import { methodPrice, type ShippingMethod } from '../../../domain/shipping/shipping.js';

/** Benefit that the visitor can reach by adding items (CART-06); `share` is the progress, 0 to 1. */
export type Goal =
  /** `names`: titles of the delivery methods that become or are free; empty if all do. */
  | { kind: 'free'; missing: Money; share: number; names: readonly string[] }
  | { kind: 'discount'; missing: Money; share: number; discount: Discount };

/** Data that goals depend on; items only as their subtotal. */
export interface GoalInput extends Omit<TotalsInput, 'items'> {
  subtotal: Money;
  methods: readonly ShippingMethod[];
  /** A promotion already makes delivery free. */
  deliveryFree: boolean;
}

/** The nearest free shipping and the nearest discount (CART-06, PROMO-05) that change the total. */
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

/** Goal of the progress bar: the nearest ahead, otherwise free delivery already reached, otherwise the applied discount; null for none. */
export function shownGoal(input: GoalInput): Goal | null {
  const all = goals(input);
  const ahead = all.filter(({ missing }) => missing > 0).sort((one, other) => one.missing - other.missing);
  return ahead[0] ?? all[0] ?? appliedDiscountGoal(input);
}

function appliedDiscountGoal(input: GoalInput): Goal | null {
  const { discountId } = totalsAt(input.subtotal, input);
  const discount = input.discounts.find(({ id, activeFrom }) => id === discountId && activeFrom > 0);
  return discount ? { kind: 'discount', missing: 0, share: 1, discount } : null;
}

/** True if reaching the discount lowers the total with every paid delivery: another discount may be better, or delivery free by then. */
function lowers(discount: Discount, ways: readonly ShippingMethod[], input: GoalInput): boolean {
  const at = discount.activeFrom;
  const discounts = input.discounts.filter((other) => other !== discount);
  const costly = input.method ? [input.method] : ways.filter((way) => methodPrice(way, at).price > 0);
  return (costly.length > 0 ? costly : [null]).every(
    (method) => totalsAt(at, { ...input, method }).total < totalsAt(at, { ...input, method, discounts }).total,
  );
}

/** True if the total is lower with free delivery than with the price of the method. */
function lowersByFree(method: ShippingMethod, input: GoalInput): boolean {
  const at = method.freeFrom ?? 0;
  const priced = { ...method, freeFrom: null };
  return totalsAt(at, { ...input, method }).total < totalsAt(at, { ...input, method: priced }).total;
}

function fixedDeliveries(methods: readonly ShippingMethod[], subtotal: Money): ShippingMethod[] {
  return methods.filter((method) => method.type === 'delivery' && !methodPrice(method, subtotal).notFixed);
}

/** Deliveries that become free next, from the subtotal `from`; all free ones if none is left. `from` is null if none is ever free. */
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
