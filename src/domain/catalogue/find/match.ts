import { memoizeByObject } from '../../shared/memoize.js';
import { foldedText, searchedWords } from '../../text/searched-words.js';
import { plainTextOf } from '../../text/text.js';
import { type Filters, valuesOf } from '../list-query.js';
import type { Product, Variant } from '../product.js';
import { hasAll, variantTests } from './variant-tests.js';

/** The parts of a query that narrow a list. */
interface Narrowed {
  categoryId?: string;
  search?: string;
  filters?: Filters;
}

/** The parts of a product that a search looks at. */
type SearchedProduct = Pick<Product, 'title' | 'description'> & { variants: readonly Pick<Variant, 'article'>[] };

/**
 * Creates the test for products that match a query. One visible variant must match all filters: oak in small and ash in large do not match
 * oak and large. Each word of a search must be in the product's text.
 */
export function matcher(
  { categoryId, search = '', filters = {} }: Narrowed,
  currency: string,
): (product: Product) => boolean {
  const words = searchedWords(search);
  const categories = valuesOf(filters, 'category');
  const tests = [...variantTests(filters, currency).values()];
  return (product) =>
    (!categoryId || isIn(product, [categoryId])) &&
    (categories.length === 0 || isIn(product, categories)) &&
    words.every((word) => searchedText(product).includes(word)) &&
    (tests.length === 0 || product.variants.some((variant) => hasAll(variant, tests)));
}

/** True if a product is in one of the categories. */
export function isIn({ categoryIds }: Product, categories: readonly string[]): boolean {
  return categories.some((id) => categoryIds.includes(id));
}

/** Text in which a product is searched for: its name, its description without markup, and the articles of its variants. */
export const searchedText = memoizeByObject(({ title, description, variants }: SearchedProduct) => {
  const articles = variants.map(({ article }) => article);
  return foldedText([title, plainTextOf(description) ?? description, ...articles].join(' '));
});
