import type { CartItem } from '../cart/cart.js';
import type { Discount, Promocode } from '../cart/promotion.js';
import { withSharedStock } from '../cart/shared-stock.js';
import { type CartTotals, cartTotals } from '../cart/totals.js';
import type { ShopRules } from '../catalogue/shop-rules.js';
import { stockStatus } from '../catalogue/stock.js';
import { type Money, toMinor } from '../shared/money.js';
import { isoCode } from '../shipping/country-code.js';
import { methodFor, methodPrice, type ShippingMethod, type ShopMethod } from '../shipping/shipping.js';
import type { LeadView, OrderLine } from './lead-view.js';

/** A variant as stored by the shop. */
export interface SoldVariant {
  /** Null is priceless. */
  price: Money | null;
  /** Infinity when unlimited. */
  quantity: number;
  /** False also when its whole product is hidden. */
  visible: boolean;
}

/** The shop's data for checking an order. */
export interface OrderedShop {
  rules: ShopRules;
  /** By variant id. */
  variants: ReadonlyMap<string, SoldVariant>;
  discounts: readonly Discount[];
  /** The shop's record of the code that was sent; null when there is none. */
  promocode: Promocode | null;
  methods: readonly ShopMethod[];
}

/** Kind of difference: in a line, the delivery, the promotions, or only in the total. */
export type DifferenceCode =
  | 'not_available'
  | 'out_of_stock'
  | 'too_many'
  | 'price'
  | 'shipping_gone'
  | 'shipping_minimum'
  | 'shipping_price'
  | 'promocode_unknown'
  | 'promocode_unusable'
  | 'discount'
  | 'total';

/** A difference between an order and the shop's data. */
export interface Difference {
  code: DifferenceCode;
  /** Id of the variant, the method, the code or the discount; absent for the total. */
  id?: string;
  /** Name shown to visitors; may be empty. */
  title: string;
  /** The shop's value: a sum in minor units, a count, an id; null for none. */
  expected: number | string | null;
  /** The value sent. */
  received: number | string | null;
}

/** An order at the shop's prices, in minor units, and its differences from what was sent. */
export interface CheckedOrder {
  /** The lines as sent, with the shop's prices. */
  lines: (Omit<OrderLine, 'price'> & { price: Money | null })[];
  totals: CartTotals;
  /** The method for the order's country; null when none was chosen, or the shop no longer has it. */
  method: ShippingMethod | null;
  /** Empty if the order matches the shop's data. */
  differences: Difference[];
  /** The shop's minimum order sum if this order is below it, else null. */
  belowMinimum: Money | null;
}

/**
 * Calculates an order again by the cart's rules and finds differences from what was sent. A custom item, unknown to the shop, keeps its
 * price.
 */
export function checkOrder(lead: LeadView, shop: OrderedShop): CheckedOrder {
  const { rules, discounts, promocode } = shop;
  const items = lead.lines.map((line) => orderedItem(line, shop.variants.get(soldIdOf(line)) ?? null, rules.currency));
  const method = orderedMethod(lead, shop.methods);
  const totals = cartTotals({ items, rules, discounts, promocode, method });
  const order: CheckedOrder = {
    lines: lead.lines.map((line, index) => ({ ...line, price: items[index]?.price ?? null })),
    ...{ totals, method, differences: [] },
    belowMinimum: totals.subtotal < rules.minTotalOrder ? rules.minTotalOrder : null,
  };
  order.differences = differencesOf(lead, order, items, shop);
  return order;
}

/** Converts an order line to a cart item with the shop's price and stock; `variant` is null when the shop no longer sells it. */
export function orderedItem(line: OrderLine, variant: SoldVariant | null, currency: string): CartItem {
  const { id, type, count, title, productId, variantId } = line;
  const custom = type === 'custom';
  const price = custom ? sentSum(line.price, currency) : (variant?.price ?? null);
  return {
    ...{ id, type, count, title, productId, variantId, price, orderPrice: price },
    ...{ img: null, vendorCode: '', optionsInfo: [], link: null },
    quantity: custom || !variant ? Number.POSITIVE_INFINITY : variant.quantity,
    hidden: !custom && variant?.visible !== true,
  };
}

/** The id of the variant or custom item that a line sells. */
export const soldIdOf = ({ variantId, id }: Pick<OrderLine, 'variantId' | 'id'>) => variantId ?? id;

const sentSum = (price: number | null, currency: string) => (price === null ? null : (toMinor(price, currency) ?? 0));

/** Finds the order's method; null if the shop has none of that id, or it does not reach the order's country. */
function orderedMethod({ shipping }: LeadView, methods: readonly ShopMethod[]): ShippingMethod | null {
  const known = methods.find(({ id }) => id === shipping?.id);
  if (!shipping || !known) return null;
  const method = methodFor(known, shipping.country);
  const { isInternationalDelivery, availableCountry: reached } = method;
  const isElsewhere = isInternationalDelivery && reached.length > 0 && !reached.includes(isoCode(shipping.country));
  return isElsewhere && shipping.country ? null : method;
}

function differencesOf(lead: LeadView, order: CheckedOrder, items: CartItem[], shop: OrderedShop): Difference[] {
  const { shipping, payPrice } = lead;
  const { currency } = shop.rules;
  if (shipping && !order.method) {
    return [{ code: 'shipping_gone', id: shipping.id, title: '', expected: null, received: shipping.id }];
  }
  // lines of one variant with different notes share its stock
  const shared = withSharedStock(items);
  const lines = lead.lines.map((line, index) => {
    const item = shared[index];
    return item ? lineDifference(line, item, shop.rules) : null;
  });
  const others = [promotionDifference(lead, order, shop), shippingDifference(lead, order, currency)];
  const found = [...lines, ...others].filter((one) => one !== null);
  const { total } = order.totals;
  const received = sentSum(payPrice, currency);
  return found.length > 0 || received === null || received === total
    ? found
    : [{ code: 'total', title: '', expected: total, received }];
}

function lineDifference(line: OrderLine, item: CartItem, rules: ShopRules): Difference | null {
  const of = { id: soldIdOf(line), title: line.title };
  const status = stockStatus(item, rules);
  const stock = Number.isFinite(item.quantity) ? item.quantity : null;
  if (status === 'not_available') return { code: 'not_available', ...of, expected: null, received: line.count };
  if (status === 'out_of_stock') return { code: 'out_of_stock', ...of, expected: 0, received: line.count };
  if (status === 'items_left_in_stock') return { code: 'too_many', ...of, expected: stock, received: line.count };
  const received = sentSum(line.price, rules.currency);
  return received === item.price ? null : { code: 'price', ...of, expected: item.price, received };
}

function promotionDifference(
  { promocode, discountId }: LeadView,
  order: CheckedOrder,
  shop: OrderedShop,
): Difference | null {
  const { promoCode, discountId: counts } = order.totals;
  if (promocode !== null && promoCode === null) {
    const code = shop.promocode === null ? 'promocode_unknown' : 'promocode_unusable';
    return { code, id: promocode, title: promocode, expected: null, received: promocode };
  }
  // a page sends only promotions that apply; one it does not know of shows in the total
  if (discountId === null || discountId === counts) return null;
  return { code: 'discount', id: discountId, title: '', expected: counts, received: discountId };
}

function shippingDifference(
  { shipping }: LeadView,
  { method, totals }: CheckedOrder,
  currency: string,
): Difference | null {
  if (!shipping || !method) return null;
  const { id, title } = method;
  const { subtotal } = totals;
  if (method.useMinTotal && subtotal < method.minTotal) {
    return { code: 'shipping_minimum', id, title, expected: method.minTotal, received: subtotal };
  }
  const received = sentSum(shipping.price, currency);
  if (method.notFixedPrice || received === null) return null;
  const { price } = methodPrice(method, subtotal);
  // a page may send the method's price, or the price after promotions
  return [price, totals.shipping].includes(received)
    ? null
    : { code: 'shipping_price', id, title, expected: price, received };
}
