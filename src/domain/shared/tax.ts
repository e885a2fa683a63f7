import { type Money, percentIn, percentOf } from './money.js';
import { asRecord, asText } from './read.js';

/** A tax of the shop, by the rate of the visitor's purchase. */
export interface Tax {
  id: string;
  /** What it is called, in the shop's words: VAT. */
  title: string;
  /** Percent, above 0. */
  rate: number;
  /** Prices have it in them; otherwise it is added to the total. */
  included: boolean;
  /** It is on shipping too. */
  onShipping: boolean;
}

/** A tax in the sums of a cart. */
export interface TaxSum extends Tax {
  /** What it comes to; where it is included, the part of the total that it is. */
  sum: Money;
}

/** What each tax comes to: of the goods after all that is taken off, and of shipping where it is on that. No tax is on another. */
export function taxSums(taxes: readonly Tax[], discounted: Money, shipping: Money): TaxSum[] {
  return taxes.map((tax) => {
    const base = discounted + (tax.onShipping ? shipping : 0);
    return { ...tax, sum: tax.included ? percentIn(base, tax.rate) : percentOf(base, tax.rate) };
  });
}

/** What the taxes add to the total. */
export function addedTax(sums: readonly TaxSum[]): Money {
  return sums.reduce((total, { included, sum }) => total + (included ? 0 : sum), 0);
}

/** A tax as it was stored; null when it is none. */
export function parseTax(value: unknown): Tax | null {
  const { id, title, rate, included, onShipping } = asRecord(value) ?? {};
  if (!asText(id) || typeof rate !== 'number' || !isRate(rate)) return null;
  return { id: asText(id), title: asText(title), rate, included: included === true, onShipping: onShipping === true };
}

/** Whether it is a percentage that a shop may ask for. */
export function isRate(rate: number): boolean {
  return rate > 0 && rate <= 100;
}

/** A rate as the language writes it: 19%, 8,25 %. */
export function taxRate(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);
}
