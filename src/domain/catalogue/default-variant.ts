import { canOrder } from '../cart/stock.js';
import type { ShopRules } from '../shared/shop-rules.js';
import type { Product, Variant } from './product.js';

/** The variant shown at first: the first visible one that can be ordered, else the first visible one; null when there is none. */
export function defaultVariant(product: Product, rules: ShopRules): Variant | null {
  return bestOf(
    product.variants.filter(({ visible }) => visible),
    rules,
  );
}

/**
 * The variant to show: the chosen one while it exists, else the `preferred` one, which is the default where nothing else is said; a
 * product whose variants are all hidden shows its first.
 */
export function shownVariant(
  product: Product,
  chosenId: string | undefined,
  rules: ShopRules,
  preferred = defaultVariant(product, rules),
): Variant {
  const chosen = product.variants.find(({ id, visible }) => visible && id === chosenId);
  return chosen ?? preferred ?? (product.variants[0] as Variant);
}

/** The first that can be ordered, else the first. */
export function bestOf(variants: readonly Variant[], rules: ShopRules): Variant | null {
  return variants.find((variant) => canOrder(variant, rules).allowed) ?? variants[0] ?? null;
}
