import { fractionDigits, type Money, toMajor } from '../shared/money.js';
import type { Product, Variant } from './product.js';
import type { StockStatus } from './stock.js';

/** A product and the variant shown, for its JSON-LD. */
export interface SchemaSubject {
  product: Product;
  variant: Variant;
  status: StockStatus;
  /** Absolute URLs. */
  images: readonly string[];
  /** Absolute URL of its page; null when it has none. */
  url: string | null;
}

/** Maximum length of a description in JSON-LD. */
const MAX_LENGTH = 500;

const AVAILABILITY: Record<StockStatus, string> = {
  in_stock: 'InStock',
  items_in_stock: 'InStock',
  items_left_in_stock: 'LimitedAvailability',
  preorder: 'PreOrder',
  out_of_stock: 'OutOfStock',
  not_available: 'OutOfStock',
};

/** JSON-LD of a list: schema.org's ItemList of Products, each with its Offer. Null for an empty one. */
export function listSchema(name: string, subjects: readonly SchemaSubject[], currency: string): object | null {
  if (subjects.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    ...(name && { name }),
    numberOfItems: subjects.length,
    itemListElement: subjects.map((subject, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productSchema(subject, currency),
    })),
  };
}

/** JSON-LD of a product with its offer, without `@context`. */
export function productSchema({ product, variant, status, images, url }: SchemaSubject, currency: string): object {
  const description = plainText(product.description);
  return {
    '@type': 'Product',
    name: product.title,
    ...(url && { url }),
    ...(images.length > 0 && { image: images }),
    ...(description && { description }),
    ...(variant.article && { sku: variant.article }),
    ...(variant.price !== null && {
      offers: {
        '@type': 'Offer',
        price: plainPrice(variant.price, currency),
        priceCurrency: currency,
        availability: `https://schema.org/${AVAILABILITY[status]}`,
        ...(url && { url }),
      },
    }),
  };
}

/** Formats a price with a dot and the currency's digits, in any language. */
function plainPrice(price: Money, currency: string): string {
  return toMajor(price, currency).toFixed(fractionDigits(currency));
}

/** Removes tags from a text; not a sanitiser, the result is never parsed as markup. */
function plainText(text: string): string {
  const start = text.slice(0, MAX_LENGTH * 4);
  const words = start
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1).trimEnd()}…` : words;
}
