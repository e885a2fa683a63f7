import { withParameters } from '../text/query.js';

/** A variant named in the URL; without `variantId`, the product's default variant. */
export interface LinkedVariant {
  productId: string;
  variantId: string | null;
}

const PRODUCT = 'sb-product';
const VARIANT = 'sb-variant';

/** Reads a query such as `?sb-product=p-1&sb-variant=v-2`; null when it names no product. */
export function readLinkedVariant(search: string): LinkedVariant | null {
  const query = new URLSearchParams(search);
  const productId = query.get(PRODUCT);
  return productId ? { productId, variantId: query.get(VARIANT) || null } : null;
}

/** Sets or removes the variant in a query and keeps all other parameters. Returns an empty text, or a query with its question mark. */
export function writeLinkedVariant(search: string, linked: LinkedVariant | null): string {
  const written: [string, string][] = [];
  if (linked) written.push([PRODUCT, linked.productId]);
  if (linked?.variantId) written.push([VARIANT, linked.variantId]);
  return withParameters(search, (name) => name === PRODUCT || name === VARIANT, written);
}
