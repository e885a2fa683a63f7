import type { Product, Variant } from './product.js';
import type { ShopRules } from './shop-rules.js';
import { canOrder } from './stock.js';

/** The initial variant: the first visible one that can be ordered, else the first visible one; null when there is none. */
export function defaultVariant(product: Product, rules: ShopRules): Variant | null {
  return bestOf(
    product.variants.filter(({ visible }) => visible),
    rules,
  );
}

/**
 * The variant to show: the chosen one if it is visible, else `preferred` (the default variant unless given); a product without visible
 * variants shows its first.
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
