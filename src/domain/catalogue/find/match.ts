import { toMajor } from '../../shared/money.js';
import type { Filters } from '../list-query.js';
import type { Product, Variant } from '../product.js';
import { readRange, valuesOf } from '../product-query.js';

/** Whether a variant has what one filter asks for. */
export type VariantTest = (variant: Variant) => boolean;

/** A query's parts that narrow a list down. */
interface Narrowed {
  categoryId?: string;
  search?: string;
  filters?: Filters;
}

/**
 * Makes the test of whether a product is among those that are looked for. One variant that is shown has to have all that is filtered by: oak and large is not
 * oak in small beside ash in large.
 */
export function matcher(
  { categoryId, search = '', filters = {} }: Narrowed,
  currency: string,
): (product: Product) => boolean {
  const words = search.trim().toLowerCase();
  const categories = valuesOf(filters, 'category');
  const tests = [...variantTests(filters, currency).values()];
  return (product) =>
    (!categoryId || isIn(product, [categoryId])) &&
    (categories.length === 0 || isIn(product, categories)) &&
    (words === '' || hasWords(product, words)) &&
    (tests.length === 0 || product.variants.some((variant) => hasAll(variant, tests)));
}

/** Whether a product is in one of the categories. */
export function isIn({ categoryIds }: Product, categories: readonly string[]): boolean {
  return categories.some((id) => categoryIds.includes(id));
}

/** Whether a variant is shown, and has all that is asked for. */
export function hasAll(variant: Variant, tests: readonly VariantTest[]): boolean {
  return variant.visible && tests.every((test) => test(variant));
}

/**
 * Makes the tests that filters ask of a variant, by their ids: `price` is a range in major units, `stock` what can be had now, any other id an option.
 * `category` asks nothing of a variant, and neither does a range that cannot be read.
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

/** Whether words in lower case stand in the name, the description or a variant's article. */
function hasWords({ title, description, variants }: Product, words: string): boolean {
  const has = (text: string) => text.toLowerCase().includes(words);
  return has(title) || has(description) || variants.some(({ article }) => has(article));
}
