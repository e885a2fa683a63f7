import { shownVariant } from '../../../domain/default-variant.js';
import type { Product, Variant } from '../../../domain/product.js';
import type { Shop } from '../shop.js';

/** The variant that a product's card shows now. */
export function variantShown(product: Product, { choices, settings }: Pick<Shop, 'choices' | 'settings'>): Variant {
  return shownVariant(product, choices.get(product.id), settings);
}
