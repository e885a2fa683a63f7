import type { Money } from '../shared/money.js';
import { groupByType, methodPrice, type ShippingMethod } from './shipping.js';

/** Estimated shipping cost before a method is chosen. */
export type ShippingEstimate =
  /** There is no method. */
  | { kind: 'unknown' }
  /** The cheapest method; `exact` when all cost the same. */
  | { kind: 'price'; price: Money; exact: boolean }
  /** The shop needs the destination. */
  | { kind: 'address' }
  /** The price will be agreed on later. */
  | { kind: 'not_fixed' }
  /** Every method has a minimum above the subtotal; `from` is the lowest. */
  | { kind: 'blocked'; from: Money };

/** Estimates the cost at a subtotal. Pickup methods count only if there is no delivery: their price says nothing about delivery. */
export function estimateShipping(methods: readonly ShippingMethod[], subtotal: Money): ShippingEstimate {
  const { delivery, pickup } = groupByType(methods);
  const considered = delivery.length > 0 ? delivery : pickup;
  if (considered.length === 0) return { kind: 'unknown' };
  const priced = considered.map((method) => ({ method, ...methodPrice(method, subtotal) }));
  const offered = priced.filter(({ blocked }) => !blocked);
  if (offered.length === 0) return { kind: 'blocked', from: Math.min(...considered.map(({ minTotal }) => minTotal)) };
  const fixed = offered.filter(({ notFixed }) => !notFixed).map(({ price }) => price);
  if (fixed.length === 0) {
    return { kind: offered.some(({ method }) => method.isInternationalDelivery) ? 'address' : 'not_fixed' };
  }
  const price = Math.min(...fixed);
  return { kind: 'price', price, exact: fixed.length === offered.length && fixed.every((one) => one === price) };
}
