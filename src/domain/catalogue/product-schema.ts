import type { StockStatus } from '../cart/stock.js';
import { fractionDigits, type Money, toMajor } from '../shared/money.js';
import type { Product, Variant } from './product.js';

/** A product in the variant that is shown, as its JSON-LD describes it. */
export interface SchemaSubject {
  product: Product;
  variant: Variant;
  status: StockStatus;
  /** Full addresses. */
  images: readonly string[];
  /** Full address of its page; null when it has none. */
  url: string | null;
}

/** Longer descriptions are cut: JSON-LD has an extract, not the page. */
const LONGEST = 500;

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

/** A product with its offer, without the context that stands around it. */
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

/** With a dot and the currency's digits, whatever the language. */
function plainPrice(price: Money, currency: string): string {
  return toMajor(price, currency).toFixed(fractionDigits(currency));
}

/** The words of a text that may be markup: nobody shows them as markup, so tags are only left out. */
function plainText(text: string): string {
  const start = text.slice(0, LONGEST * 4);
  const words = start
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words;
}
