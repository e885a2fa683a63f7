import { formatMoney, toMajor } from '../../../src/domain/shared/money.js';
import { methodPrice } from '../../../src/domain/shipping/shipping.js';
import type { WireShippingMethod } from '../../../src/ports/schemas/wire.js';
import { domainMethod, minorUnits, type StoredMethod } from './domain-terms.js';

/** The method as it is for a country; where the shop knows the price for it, that price is fixed. */
export function methodFor({ countryPrices, ...method }: StoredMethod, country: string): WireShippingMethod {
  const code = country.toUpperCase();
  const current = Object.hasOwn(countryPrices, code) ? countryPrices[code] : undefined;
  if (current === undefined) return method;
  return {
    ...method,
    price: { ...method.price, current, notFixedPrice: false },
    prices: [{ from: 0, price: current }],
  };
}

/** What a price is asked for. */
export interface PriceAsked {
  /** In major units; null when it was not said. */
  subtotal: number | null;
  currency: string;
  /** Of the formatted sums. */
  language: string;
}

/** A method with its price at the subtotal, what is missing until it is free or offered, and the sums in words. */
export function pricedMethod(method: WireShippingMethod, asked: PriceAsked): WireShippingMethod {
  const { subtotal, currency, language } = asked;
  if (subtotal === null) return method;
  const known = domainMethod(method, currency);
  const priced = methodPrice(known, minorUnits(subtotal, currency));
  const major = (money: number | null): number | null => (money === null ? null : toMajor(money, currency));
  const words = (money: number) => formatMoney(money, currency, language);
  return {
    ...method,
    price: {
      ...method.price,
      current: toMajor(priced.listPrice, currency),
      ...(!priced.notFixed && { currentFormatted: words(priced.listPrice) }),
      ...(known.useMinTotal && { minTotalFormatted: words(known.minTotal) }),
      untilFree: major(priced.untilFree),
      untilMinTotal: major(priced.untilMinTotal),
    },
  };
}
