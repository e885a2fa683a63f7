import { type Money, percentIn, percentOf } from './money.js';
import { asRecord, asText } from './read.js';

/** A tax of the shop, at the rate for the visitor's purchase. */
export interface Tax {
  id: string;
  /** Name given by the shop, such as VAT. */
  title: string;
  /** Percent, above 0. */
  rate: number;
  /** True if prices include it; otherwise it is added to the total. */
  included: boolean;
  onShipping: boolean;
}

/** A tax in the sums of a cart. */
export interface TaxSum extends Tax {
  /** Amount of the tax; if included, its part of the total. */
  sum: Money;
}

/** Calculates each tax on the discounted items, and on shipping where it applies. Taxes do not compound. */
export function taxSums(taxes: readonly Tax[], discounted: Money, shipping: Money): TaxSum[] {
  return taxes.map((tax) => {
    const base = discounted + (tax.onShipping ? shipping : 0);
    return { ...tax, sum: tax.included ? percentIn(base, tax.rate) : percentOf(base, tax.rate) };
  });
}

/** Sum of the taxes added to the total. */
export function addedTax(sums: readonly TaxSum[]): Money {
  return sums.reduce((total, { included, sum }) => total + (included ? 0 : sum), 0);
}

/** Reads a stored tax; null if invalid. */
export function parseTax(value: unknown): Tax | null {
  const { id, title, rate, included, onShipping } = asRecord(value) ?? {};
  if (!asText(id) || typeof rate !== 'number' || !isRate(rate)) return null;
  return { id: asText(id), title: asText(title), rate, included: included === true, onShipping: onShipping === true };
}

/** True for a valid tax rate in percent. */
export function isRate(rate: number): boolean {
  return rate > 0 && rate <= 100;
}

/** Formats a rate in a language: 19%, 8,25 %. */
export function taxRate(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);
}
