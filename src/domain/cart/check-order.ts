import type { LeadView, OrderLine } from '../form/lead-view.js';
import { type Money, toMinor } from '../shared/money.js';
import type { ShopRules } from '../shared/shop-rules.js';
import { methodFor, type ShopMethod } from '../shipping/country-price.js';
import { methodPrice, type ShippingMethod } from '../shipping/shipping.js';
import type { CartItem } from './cart.js';
import type { Discount, Promocode } from './promotion.js';
import { withSharedStock } from './shared-stock.js';
import { stockStatus } from './stock.js';
import { type CartTotals, cartTotals } from './totals.js';

/** A variant as the shop itself knows it. */
export interface SoldVariant {
  /** Null is priceless. */
  price: Money | null;
  /** Infinity without end. */
  quantity: number;
  /** False also when its whole product is hidden. */
  visible: boolean;
}

/** The shop's own facts on the things in an order. */
export interface OrderedShop {
  rules: ShopRules;
  /** By variant id. */
  variants: ReadonlyMap<string, SoldVariant>;
  discounts: readonly Discount[];
  /** The code that was sent, as the shop knows it; null when there is none. */
  promocode: Promocode | null;
  methods: readonly ShopMethod[];
}

/** A difference: of a line, the delivery, the promotions, or the total where nothing else does. */
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

/** One thing in which an order is not as the shop has it. */
export interface Difference {
  code: DifferenceCode;
  /** Of the variant, the method, the code or the discount; absent for the total. */
  id?: string;
  /** Name by which visitors know it; may be empty. */
  title: string;
  /** As the shop has it: a sum in minor units, a number of pieces, an id; null for none. */
  expected: number | string | null;
  /** The same as it was sent. */
  received: number | string | null;
}

/** An order at the shop's own prices, in minor units, and what differs from what was sent. */
export interface CheckedOrder {
  /** The lines as sent, with the shop's prices. */
  lines: (Omit<OrderLine, 'price'> & { price: Money | null })[];
  totals: CartTotals;
  /** The method, as it is for the country of the order; null when none was chosen, or the shop has it no more. */
  method: ShippingMethod | null;
  /** Empty when all is as the shop has it. */
  differences: Difference[];
  /** Sum from which the shop takes orders, where this one is below it; else null. */
  belowMinimum: Money | null;
}

/** Prices an order anew by the cart's own rules, and finds what differs from what was sent. A custom item, which no shop knows, keeps its price. */
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

/** An order line as an item of a cart, with the shop's own price and stock; `variant` is null when the shop does not sell it any more. */
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

/** Tells which thing a line sells, whatever it is called in the cart. */
export const soldIdOf = ({ variantId, id }: Pick<OrderLine, 'variantId' | 'id'>) => variantId ?? id;

const sentSum = (price: number | null, currency: string) => (price === null ? null : (toMinor(price, currency) ?? 0));

function orderedMethod({ shipping }: LeadView, methods: readonly ShopMethod[]): ShippingMethod | null {
  const method = methods.find(({ id }) => id === shipping?.id);
  return method ? methodFor(method, shipping?.country ?? '') : null;
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
  // a page names only promotions that count; one it does not know of shows in the total
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
  // a page may send the method's price, or what promotions left of it
  return [price, totals.shipping].includes(received)
    ? null
    : { code: 'shipping_price', id, title, expected: price, received };
}
