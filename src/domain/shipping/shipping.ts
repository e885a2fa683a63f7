import type { Money } from '../shared/money.js';
import { own } from '../shared/own.js';
import { isoCode } from './country-code.js';

export type ShippingType = 'delivery' | 'pickup';

/** A postal address (seed 3 §3); every field may be empty. */
export interface Address {
  country: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  region: string;
  state: string;
  zipCode: string;
}

/** Visibility of an address field (seed 3 §5). */
export interface AddressFieldConfig {
  show: boolean;
  required: boolean;
}
export type AddressField = keyof Omit<Address, 'country' | 'state'>;

/** Delivery time in whole days, 0 or more; `from` is not above `to`. */
export interface Days {
  from: number;
  to: number;
}

export interface ShippingMethod {
  id: string;
  title: string;
  type: ShippingType;
  /** Price when no entry of `prices` is reached. */
  price: Money;
  /** Price not known yet: shown as such, adds nothing to the total. */
  notFixedPrice: boolean;
  /** Delivery time; absent when unknown. */
  days?: Days;
  /** Lower prices by minimum subtotal; empty for a single price. */
  prices: { from: Money; price: Money }[];
  /** Free from this subtotal; null when never. */
  freeFrom: Money | null;
  /** Minimum subtotal; used only with `useMinTotal`. */
  minTotal: Money;
  useMinTotal: boolean;
  /** Pickup address; null for deliveries. */
  address: Address | null;
  deliveryAddressEnabled: boolean;
  isInternationalDelivery: boolean;
  /** ISO codes that an international delivery reaches; empty means all. */
  availableCountry: string[];
  addressFieldsConfig: Partial<Record<AddressField, AddressFieldConfig>>;
  /** Extra fields to fill in (SHIP-03), as entered by the shop. */
  fields?: readonly unknown[];
  /** The shop's text for one price, shown when that is the price. */
  formattedPrice?: { price: Money; text: string };
  /** The shop's text for the minimum. */
  formattedMinTotal?: string;
}

/** Calculates a method's price at a subtotal from `prices`, `freeFrom` and its minimum (SHIP-02; decisions: cart rules). */
export function methodPrice(method: ShippingMethod, subtotal: Money) {
  /** True if the subtotal is below its minimum. */
  const blocked = method.useMinTotal && method.minTotal > subtotal;
  const notFixed = method.notFixedPrice;
  const missing = method.freeFrom === null || notFixed ? null : method.freeFrom - subtotal;
  const freeReached = missing !== null && missing <= 0;
  const listPrice = notFixed || freeReached ? 0 : steppedPrice(method, subtotal);
  return {
    /** Amount added to the total: 0 while blocked, not fixed or free. */
    price: blocked ? 0 : listPrice,
    /** The price to display, also while blocked. */
    listPrice,
    blocked,
    notFixed,
    free: !notFixed && listPrice === 0,
    /** Amount missing until it is free; null when it never is, or already is. */
    untilFree: missing !== null && missing > 0 && listPrice > 0 ? missing : null,
    /** Amount missing to reach its minimum; null when reached. */
    untilMinTotal: blocked ? method.minTotal - subtotal : null,
  };
}

function steppedPrice(method: ShippingMethod, subtotal: Money): Money {
  let reached: { from: Money; price: Money } | null = null;
  for (const step of method.prices) {
    if (step.from <= subtotal && (!reached || step.from > reached.from)) reached = step;
  }
  return reached ? reached.price : method.price;
}

/** Groups methods by type, keeping their order; the type switch shows only when neither list is empty (SHIP-01). */
export function groupByType(methods: readonly ShippingMethod[]): Record<ShippingType, ShippingMethod[]> {
  return {
    delivery: methods.filter((method) => method.type === 'delivery'),
    pickup: methods.filter((method) => method.type === 'pickup'),
  };
}

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

/** A method whose price may depend on the destination country. */
export interface ShopMethod extends ShippingMethod {
  /** Prices by ISO code, upper case. */
  countryPrices: Readonly<Record<string, Money>>;
}

/** The method for a country: a price set for that country is fixed. */
export function methodFor({ countryPrices, ...method }: ShopMethod, country: string): ShippingMethod {
  const price = own(countryPrices, isoCode(country));
  return price === undefined ? method : { ...method, price, notFixedPrice: false, prices: [] };
}
