/** A variant as the address names it; without `variantId` the product's default one is meant. */
export interface LinkedVariant {
  productId: string;
  variantId: string | null;
}

const PRODUCT = 'sb-product';
const VARIANT = 'sb-variant';

/** What a query such as `?sb-product=p-1&sb-variant=v-2` leads to; null when it names no product. */
export function readLinkedVariant(search: string): LinkedVariant | null {
  const query = new URLSearchParams(search);
  const productId = query.get(PRODUCT);
  return productId ? { productId, variantId: query.get(VARIANT) || null } : null;
}

/** The query with another variant, or with none; all else in it stays. Empty, or with its question mark. */
export function writeLinkedVariant(search: string, linked: LinkedVariant | null): string {
  const query = new URLSearchParams(search);
  query.delete(PRODUCT);
  query.delete(VARIANT);
  if (linked) query.set(PRODUCT, linked.productId);
  if (linked?.variantId) query.set(VARIANT, linked.variantId);
  const written = query.toString();
  return written && `?${written}`;
}
