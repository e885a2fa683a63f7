import type { Money } from '../shared/money.js';
import { own } from '../shared/own.js';
import type { ShippingMethod } from './shipping.js';

/** A method whose price may depend on the destination country. */
export interface ShopMethod extends ShippingMethod {
  /** Prices by ISO code, upper case. */
  countryPrices: Readonly<Record<string, Money>>;
}

/** The method for a country: a price set for that country is fixed. */
export function methodFor({ countryPrices, ...method }: ShopMethod, country: string): ShippingMethod {
  const price = own(countryPrices, country.toUpperCase());
  return price === undefined ? method : { ...method, price, notFixedPrice: false, prices: [] };
}
