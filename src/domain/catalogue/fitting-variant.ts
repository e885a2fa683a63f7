import { toMajor } from '../shared/money.js';
import { own } from '../shared/own.js';
import type { ShopRules } from '../shared/shop-rules.js';
import { bestOf } from './default-variant.js';
import type { Filters } from './list-query.js';
import type { Product, Variant } from './product.js';
import { readRange } from './product-query.js';

/**
 * The variant a product was found for (CAT-02, OPT-02): of the visible ones that have most of what is filtered by, the first that can
 * be ordered, else the first; null when none is visible. `price` and `stock` are the backend's, an option's id is that option, and any
 * other filter is about the product as a whole.
 */
export function fittingVariant(product: Product, filters: Filters, rules: ShopRules): Variant | null {
  const visible = product.variants.filter((variant) => variant.visible);
  const counts = visible.map(
    (variant) => Object.entries(filters).filter(([id, values]) => fits(variant, id, values, rules)).length,
  );
  const most = Math.max(...counts);
  return bestOf(
    visible.filter((_, index) => counts[index] === most),
    rules,
  );
}

function fits({ price, quantity, values }: Variant, id: string, chosen: readonly string[], rules: ShopRules) {
  const value = own(values, id);
  if (value !== undefined) return chosen.includes(value);
  if (id === 'stock') return quantity !== 0;
  if (id !== 'price' || price === null) return false;
  const { from, to } = readRange(chosen[0]) ?? { from: null, to: null };
  const amount = toMajor(price, rules.currency);
  return amount >= (from ?? 0) && amount <= (to ?? Infinity);
}
