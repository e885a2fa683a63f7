import type { Money } from '../shared/money.js';

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

/** Whether an address field is shown and required (seed 3 §5). */
export interface AddressFieldConfig {
  show: boolean;
  required: boolean;
}
export type AddressField = keyof Omit<Address, 'country' | 'state'>;

/** How long a delivery takes, in whole days from 0: `from` is not above `to`. */
export interface Days {
  from: number;
  to: number;
}

/** A shipping method. */
export interface ShippingMethod {
  id: string;
  title: string;
  type: ShippingType;
  /** Price when no entry of `prices` is reached. */
  price: Money;
  /** Not known yet: shown as such, adds nothing to the total. */
  notFixedPrice: boolean;
  /** How long it takes; absent where the shop does not say. */
  days?: Days;
  /** Cheaper prices from a subtotal on; empty when there is one price. */
  prices: { from: Money; price: Money }[];
  /** Free from this subtotal on; null when never. */
  freeFrom: Money | null;
  /** Smallest subtotal it is offered for; counts only with `useMinTotal`. */
  minTotal: Money;
  useMinTotal: boolean;
  /** Where to collect; only pickup has one. */
  address: Address | null;
  deliveryAddressEnabled: boolean;
  isInternationalDelivery: boolean;
  /** ISO codes an international delivery reaches; empty means all. */
  availableCountry: string[];
  addressFieldsConfig: Partial<Record<AddressField, AddressFieldConfig>>;
  /** What else it asks the visitor (SHIP-03): entries of fields, as the shop has written them. */
  fields?: readonly unknown[];
  /** The shop's own words for one price: they are shown where that is the price. */
  formattedPrice?: { price: Money; text: string };
  /** The shop's own words for the minimum. */
  formattedMinTotal?: string;
}

/** What a method costs at a subtotal (SHIP-02). */
export interface MethodPrice {
  /** What it adds to the total: 0 while blocked, not fixed or free. */
  price: Money;
  /** The price to show beside its name, also while blocked. */
  listPrice: Money;
  /** The subtotal is below its minimum. */
  blocked: boolean;
  notFixed: boolean;
  free: boolean;
  /** Missing until it is free; null when it never is, or is already. */
  untilFree: Money | null;
  /** Missing until it is offered; null when nothing is. */
  untilMinTotal: Money | null;
}

/** The price of a method at a subtotal, by its `prices`, `freeFrom` and minimum (decisions: cart rules). */
export function methodPrice(method: ShippingMethod, subtotal: Money): MethodPrice {
  const blocked = method.useMinTotal && method.minTotal > subtotal;
  const notFixed = method.notFixedPrice;
  const missing = method.freeFrom === null || notFixed ? null : method.freeFrom - subtotal;
  const freeReached = missing !== null && missing <= 0;
  const listPrice = notFixed || freeReached ? 0 : steppedPrice(method, subtotal);
  return {
    price: blocked ? 0 : listPrice,
    listPrice,
    blocked,
    notFixed,
    free: !notFixed && listPrice === 0,
    untilFree: missing !== null && missing > 0 && listPrice > 0 ? missing : null,
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

/** The methods by type, each in the given order; the type switch shows only when neither list is empty (SHIP-01). */
export function groupByType(methods: readonly ShippingMethod[]): Record<ShippingType, ShippingMethod[]> {
  return {
    delivery: methods.filter((method) => method.type === 'delivery'),
    pickup: methods.filter((method) => method.type === 'pickup'),
  };
}
