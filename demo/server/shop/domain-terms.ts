import type { Discount, Promocode } from '../../../src/domain/cart/promotion.js';
import type { ShopRules } from '../../../src/domain/catalogue/shop-rules.js';
import type { SoldVariant } from '../../../src/domain/form/check-order.js';
import { type Money, toMinor } from '../../../src/domain/shared/money.js';
import type { ShippingMethod, ShopMethod } from '../../../src/domain/shipping/shipping.js';
import type {
  WireDiscount,
  WirePromocode,
  WireSettings,
  WireShippingMethod,
  WireVariant,
} from '../../../src/ports/schemas/wire.js';

/** An amount of the shop's own tables in minor units; what is no amount counts as 0. */
export function minorUnits(amount: number, currency: string): Money {
  return toMinor(amount, currency) ?? 0;
}

/** The shop's rules as the price rules of the library want them. */
export function domainRules(wire: Omit<WireSettings, 'categories'>): ShopRules {
  const { minTotalOrder, orderNote = false, taxes = [], ...rest } = wire;
  return {
    categories: [],
    ...rest,
    orderNote,
    minTotalOrder: minorUnits(minTotalOrder, wire.currency),
    taxes: taxes.map(({ included = false, shipping = false, ...tax }) => ({ ...tax, included, onShipping: shipping })),
  };
}

/** A discount in the price rules' terms. */
export function domainDiscount(wire: WireDiscount, currency: string): Discount {
  const percent = wire.discount_type === 'percent';
  return {
    id: wire.id,
    type: wire.discount_type,
    amount: percent ? wire.discount_amount : minorUnits(wire.discount_amount, currency),
    deliveryFree: wire.delivery_free === true,
    activeFrom: minorUnits(wire.active_from, currency),
  };
}

/** A promo code in the price rules' terms. */
export function domainPromocode(wire: WirePromocode, currency: string): Promocode {
  return {
    ...domainDiscount(wire, currency),
    code: wire.code,
    usageWithAnyDiscount: wire.usage_with_any_discount,
    isActive: wire.isActive,
    isAvailable: wire.isAvailable,
  };
}

/** A shipping method in the price rules' terms. */
export function domainMethod(wire: WireShippingMethod, currency: string): ShippingMethod {
  const money = (value: number): number => minorUnits(value, currency);
  const { price } = wire;
  return {
    id: wire.id,
    title: wire.title,
    type: wire.type,
    price: money(price.current),
    notFixedPrice: price.notFixedPrice === true,
    prices: (wire.prices ?? []).map((step) => ({ from: money(step.from), price: money(step.price) })),
    freeFrom: typeof price.freeFrom === 'number' ? money(price.freeFrom) : null,
    minTotal: money(price.minTotal ?? 0),
    useMinTotal: wire.useMinTotal === true,
    // The server prices a method and checks no addresses by country.
    address: null,
    deliveryAddressEnabled: wire.deliveryAddressEnabled === true,
    isInternationalDelivery: wire.isInternationalDelivery === true,
    availableCountry: wire.availableCountry ?? [],
    addressFieldsConfig: {},
  };
}

/** A method with its prices by ISO country code, as the shop's tables have it. */
export type StoredMethod = WireShippingMethod & { countryPrices: Readonly<Record<string, number>> };

/** A method with its prices by country, in the price rules' terms. */
export function domainShopMethod({ countryPrices, ...wire }: StoredMethod, currency: string): ShopMethod {
  const prices = Object.entries(countryPrices).map(([code, price]) => [code, minorUnits(price, currency)] as const);
  return { ...domainMethod(wire, currency), countryPrices: Object.fromEntries(prices) };
}

/** A variant as an order's check needs it. */
export function soldVariant({ price, quantity, visible }: WireVariant, currency: string): SoldVariant {
  return {
    price: price === null ? null : minorUnits(price, currency),
    quantity: quantity === null || quantity < 0 ? Number.POSITIVE_INFINITY : quantity,
    visible,
  };
}
