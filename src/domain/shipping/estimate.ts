import type { Money } from '../shared/money.js';
import { groupByType, methodPrice, type ShippingMethod } from './shipping.js';

/** What shipping will cost before a method is chosen. */
export type ShippingEstimate =
  /** Nothing can be said: there is no method. */
  | { kind: 'unknown' }
  /** The cheapest method; `exact` when all cost that. */
  | { kind: 'price'; price: Money; exact: boolean }
  /** The shop needs to know where to. */
  | { kind: 'address' }
  /** It is agreed on later. */
  | { kind: 'not_fixed' }
  /** Every method starts at a sum that is not reached; this is the lowest. */
  | { kind: 'blocked'; from: Money };

/** The estimate at a subtotal, of the deliveries where there are any: to collect the order is no answer to what its delivery costs. */
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
