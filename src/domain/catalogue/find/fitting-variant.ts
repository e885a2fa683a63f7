import { bestOf } from '../default-variant.js';
import type { Filters } from '../list-query.js';
import type { Product, Variant } from '../product.js';
import type { ShopRules } from '../shop-rules.js';
import { variantTests } from './match.js';

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
