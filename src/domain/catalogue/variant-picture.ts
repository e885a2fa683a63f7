import type { Picture, Product, Variant } from './product.js';

/** The picture of a variant: its default, else its first, else the product's default, else the first. */
export function variantPicture(product: Product, variant: Variant): Picture | null {
  const wanted = [variant.defaultImageId, ...variant.imageIds, product.defaultImageId];
  for (const id of wanted) {
    const picture = id === null ? undefined : product.images.find((image) => image.id === id);
    if (picture) return picture;
  }
  return product.images[0] ?? null;
}
