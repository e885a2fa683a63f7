import { toMajor } from '../../shared/money.js';
import { readRange } from '../chosen-filters.js';
import { bestOf } from '../default-variant.js';
import type { Filters } from '../list-query.js';
import type { Product, Variant } from '../product.js';
import type { ShopRules } from '../shop-rules.js';

/** True if a variant matches one filter. */
export type VariantTest = (variant: Variant) => boolean;

/** True if a variant is visible and passes all tests. */
export function hasAll(variant: Variant, tests: readonly VariantTest[]): boolean {
  return variant.visible && tests.every((test) => test(variant));
}

/**
 * Creates the tests for variants, by filter id: `price` is a range in major units, `stock` selects items in stock, any other id is an
 * option. `category` and an invalid range create no test.
 */
export function variantTests(filters: Filters, currency: string): Map<string, VariantTest> {
  const tests = new Map<string, VariantTest>();
  for (const [id, values] of Object.entries(filters)) {
    const test = values.length > 0 ? testOf(id, values, currency) : null;
    if (test) tests.set(id, test);
  }
  return tests;
}

function testOf(id: string, values: readonly string[], currency: string): VariantTest | null {
  if (id === 'category') return null;
  if (id === 'stock') return values[0] === '1' ? ({ quantity }) => quantity !== 0 : null;
  if (id !== 'price')
    return (variant) => Object.hasOwn(variant.values, id) && values.includes(variant.values[id] ?? '');
  const range = readRange(values[0]);
  if (!range) return null;
  const { from, to } = range;
  return ({ price }) => {
    if (price === null) return false;
    const amount = toMajor(price, currency);
    return amount >= (from ?? 0) && amount <= (to ?? Infinity);
  };
}

/**
 * The variant that matches the filters best (CAT-02, OPT-02): of the visible ones with most matches, the first that can be ordered, else
 * the first; null when none is visible. Filters on the product as a whole are ignored.
 */
export function fittingVariant(product: Product, filters: Filters, rules: ShopRules): Variant | null {
  const visible = product.variants.filter((variant) => variant.visible);
  const tests = [...variantTests(filters, rules.currency).values()];
  const counts = visible.map((variant) => tests.filter((test) => test(variant)).length);
  const most = Math.max(...counts);
  return bestOf(
    visible.filter((_, index) => counts[index] === most),
    rules,
  );
}
