import type { Money } from '../shared/money.js';
import { own } from '../shared/own.js';
import type { ShippingMethod } from './shipping.js';

/** A method whose price may depend on the country it goes to. */
export interface ShopMethod extends ShippingMethod {
  /** Prices by ISO code, in upper case. */
  countryPrices: Readonly<Record<string, Money>>;
}

/** The method as it is for a country; where the shop knows the price for it, that price is fixed. */
export function methodFor({ countryPrices, ...method }: ShopMethod, country: string): ShippingMethod {
  const price = own(countryPrices, country.toUpperCase());
  return price === undefined ? method : { ...method, price, notFixedPrice: false, prices: [] };
}
