import type { CartItem } from '../../../src/domain/cart/cart.js';
import { withSharedStock } from '../../../src/domain/cart/shared-stock.js';
import { stockStatus } from '../../../src/domain/cart/stock.js';
import { type CartTotals, cartTotals } from '../../../src/domain/cart/totals.js';
import type { LeadView, OrderLine } from '../../../src/domain/form/lead-view.js';
import { toMajor } from '../../../src/domain/shared/money.js';
import { methodPrice } from '../../../src/domain/shipping/shipping.js';
import type {
  WireDiscount,
  WirePromocode,
  WireSettings,
  WireShippingMethod,
  WireVariant,
} from '../../../src/ports/wire.js';
import { domainDiscount, domainItem, domainMethod, domainPromocode, domainRules, minorUnits } from './domain-terms.js';
import { methodFor, type ShopMethod } from './shipping-price.js';
import { type ServerSay, sayIn } from './shop-language.js';

/** What the server itself knows about the things in an order. */
export interface ShopState {
  settings: WireSettings;
  /** By variant id; `visible` is false also when the whole product is hidden. */
  variants: Map<string, WireVariant>;
  discounts: WireDiscount[];
  /** The code that was sent, as the shop knows it; null when there is none. */
  promocode: WirePromocode | null;
  methods: ShopMethod[];
}

/** The order at the server's own prices, in major units. */
export interface PricedOrder {
  lines: OrderLine[];
  subtotal: number;
  discount: number;
  promo: number;
  shipping: number;
  /** What taxes add that prices do not include. */
  tax: number;
  total: number;
  discountId: string | null;
}

/** A priced order, and in words what differs from what the visitor saw (empty: nothing). */
export interface CheckedOrder {
  order: PricedOrder;
  changes: string[];
  /** Set when the subtotal is below what the shop takes orders from. */
  belowMinimum: number | null;
}

function lineChange(line: OrderLine, item: CartItem, state: ShopState, say: ServerSay): string | null {
  const { title } = line;
  const { currency } = state.settings;
  const status = stockStatus(item, domainRules(state.settings));
  if (status === 'not_available') return say('{title} is not available', { title });
  if (status === 'out_of_stock') return say('{title} is out of stock', { title });
  if (status === 'items_left_in_stock')
    return say('Only {quantity} left of {title}', { quantity: item.quantity, title });
  const seen = line.price === null ? null : minorUnits(line.price, currency);
  return seen === item.price ? null : say('The price of {title} changed', { title });
}

function shippingChange(
  lead: LeadView,
  method: WireShippingMethod | null,
  priced: PricedOrder,
  currency: string,
  say: ServerSay,
): string | null {
  if (!lead.shipping || !method) return null;
  const { title } = method;
  const { minTotal = 0, notFixedPrice } = method.price;
  if (method.useMinTotal && priced.subtotal < minTotal) {
    return say('{title} starts at {sum}', { title, sum: `${minTotal} ${currency}` });
  }
  if (notFixedPrice || lead.shipping.price === null) return null;
  const seen = minorUnits(lead.shipping.price, currency);
  const plain = methodPrice(domainMethod(method, currency), minorUnits(priced.subtotal, currency)).price;
  // The visitor's page may send the method's price or what promotions left of it.
  const known = [plain, minorUnits(priced.shipping, currency)];
  return known.includes(seen) ? null : say('The price of {title} changed', { title });
}

function promotionChange(lead: LeadView, state: ShopState, totals: CartTotals, say: ServerSay): string | null {
  const { promocode: code } = lead;
  if (code !== null && state.promocode === null) return say('The code {code} does not exist', { code });
  if (code !== null && totals.promoCode === null) return say('The code {code} cannot be used', { code });
  // A page names only promotions that count; one it does not know of shows in the total.
  return lead.discountId === null || lead.discountId === totals.discountId ? null : say('The discount changed');
}

function cartTotalsOf(items: CartItem[], state: ShopState, method: WireShippingMethod | null): CartTotals {
  const { currency } = state.settings;
  return cartTotals({
    items,
    rules: domainRules(state.settings),
    discounts: state.discounts.map((discount) => domainDiscount(discount, currency)),
    promocode: state.promocode ? domainPromocode(state.promocode, currency) : null,
    method: method ? domainMethod(method, currency) : null,
  });
}

function pricedOrder(lines: OrderLine[], items: CartItem[], totals: CartTotals, currency: string): PricedOrder {
  const major = (money: number): number => toMajor(money, currency);
  return {
    lines: lines.map((line, index) => {
      const price = items[index]?.price ?? null;
      return { ...line, price: price === null ? null : major(price) };
    }),
    subtotal: major(totals.subtotal),
    discount: major(totals.discount),
    promo: major(totals.promo),
    shipping: major(totals.shipping),
    tax: major(totals.tax),
    total: major(totals.total),
    discountId: totals.discountId,
  };
}

/** The method of the order, as it is for the order's country; null when the shop has none of that id. */
export function orderedMethod(lead: LeadView, { methods }: ShopState): WireShippingMethod | null {
  const method = methods.find(({ id }) => id === lead.shipping?.id);
  return method ? methodFor(method, lead.shipping?.country ?? '') : null;
}

/** Prices the order anew with the library's own rules and says what differs from what was sent. */
export function checkOrder(lead: LeadView, state: ShopState, say: ServerSay = sayIn('en')): CheckedOrder {
  const { settings } = state;
  const { currency } = settings;
  const items = lead.lines.map((line) =>
    domainItem(line, state.variants.get(line.variantId ?? line.id) ?? null, currency),
  );
  const method = orderedMethod(lead, state);
  const totals = cartTotalsOf(items, state, method);
  const order = pricedOrder(lead.lines, items, totals, currency);
  const belowMinimum = order.subtotal < settings.minTotalOrder ? settings.minTotalOrder : null;
  if (lead.shipping && !method) return { order, changes: [say('Shipping not found')], belowMinimum };
  // lines of one variant with different notes share its stock
  const shared = withSharedStock(items);
  const found = lead.lines.map((line, index) => {
    const item = shared[index];
    return item ? lineChange(line, item, state, say) : null;
  });
  found.push(promotionChange(lead, state, totals, say), shippingChange(lead, method, order, currency, say));
  const changes = found.filter((change) => change !== null);
  const totalDiffers = lead.payPrice !== null && minorUnits(lead.payPrice, currency) !== totals.total;
  if (totalDiffers && changes.length === 0) changes.push(say('The total changed'));
  return { order, changes, belowMinimum };
}
