import type { ShopRules } from '../catalogue/shop-rules.js';
import { canOrder } from '../catalogue/stock.js';
import { type Money, toMajor } from '../shared/money.js';
import { type Address, methodPrice, type ShippingMethod } from '../shipping/shipping.js';
import type { CartItem } from './cart.js';
import { subtotal as sumOf } from './cart-sums.js';
import { soldId } from './line-identity.js';
import { withSharedStock } from './shared-stock.js';

export type OrderItem = ReturnType<typeof orderItems>[number];

/**
 * The lines to send: count above 0 and not hidden, with the keys of OUT-01, and the note if any. The price is in minor units; the port
 * converts it.
 */
export function orderItems(items: readonly CartItem[]) {
  const sent = items.filter(({ count, hidden }) => count > 0 && !hidden);
  return sent.map((item) => ({
    id: soldId(item),
    type: item.type,
    count: item.count,
    price: item.price,
    title: item.title,
    img: item.img,
    product_id: item.productId,
    variant_id: item.variantId,
    ...(item.note ? { note: item.note } : {}),
  }));
}

/** Reason why the order cannot be sent yet; `sum` is the minimum to reach. */
export type SubmitBlock =
  | { reason: 'empty' | 'not_available' }
  | { reason: 'min_total' | 'min_total_delivery'; sum: Money };

/** The first reason against sending, null when there is none (OUT-03). Lines with count 0 are ignored. */
export function submitBlock(input: {
  items: readonly CartItem[];
  rules: ShopRules;
  method: ShippingMethod | null;
}): SubmitBlock | null {
  const { rules, method } = input;
  const items = withSharedStock(input.items).filter((item) => item.count > 0);
  if (items.length === 0) return { reason: 'empty' };
  const subtotal = sumOf(items, rules);
  if (rules.minTotalOrder > subtotal) return { reason: 'min_total', sum: rules.minTotalOrder };
  if (method && methodPrice(method, subtotal).blocked) return { reason: 'min_total_delivery', sum: method.minTotal };
  return items.every((item) => canOrder(item, rules).allowed) ? null : { reason: 'not_available' };
}

type FlatFields = Record<string, string | number>;

const ADDRESS_KEYS = ['addressLine1', 'addressLine2', 'country', 'region', 'city', 'zipCode'] as const;

/**
 * The bracketed shipping fields of the order (OUT-02), ready for the wire: `price` is given in minor units and written in major ones.
 * `values` are the method's extra fields and the visitor's address, by name.
 */
export function shippingFields(
  method: ShippingMethod,
  price: Money,
  currency: string,
  values: Readonly<Record<string, string>> = {},
): FlatFields {
  const fields: FlatFields = {
    'shipping[id]': method.id,
    'shipping[price]': toMajor(price, currency),
    'shipping[name]': method.title,
    'shipping[type]': method.type,
    'shipping[not_fix_price]': method.notFixedPrice ? 1 : 0,
  };
  for (const [name, value] of Object.entries(values)) fields[`shipping[fields][${name}]`] = value;
  if (method.type === 'pickup' && method.address) addAddress(fields, method.address);
  return fields;
}

function addAddress(fields: FlatFields, address: Address): void {
  for (const key of ADDRESS_KEYS) fields[`shipping[address][${key}]`] = address[key];
}

/** The bracketed promotion fields (OUT-02), of active promotions only. */
export function promotionFields(promotions: { discountId: string | null; promoCode: string | null }): FlatFields {
  const fields: FlatFields = {};
  if (promotions.discountId !== null) fields['promotions[discount]'] = promotions.discountId;
  if (promotions.promoCode !== null) fields['promotions[promocode]'] = promotions.promoCode;
  return fields;
}
