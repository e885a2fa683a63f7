import { schemaSubject } from '../components/catalogue/deferred/structured-data.js';
import { shownVariant } from '../domain/catalogue/default-variant.js';
import type { Product } from '../domain/catalogue/product.js';
import { listSchema, productSchema } from '../domain/catalogue/product-schema.js';
import type { ShopRules } from '../domain/catalogue/shop-rules.js';
import { STRUCTURED_MARK } from '../platform/trusted-types/structured-data.js';
import type { Site } from '../stores/site/site.js';

/** Products that an element shows. */
export interface DescribedProducts {
  products: readonly Product[];
  rules: ShopRules;
  /** The name of the list; null for a product that stands alone. */
  list: string | null;
}

/** Products described per element: search engines read no further. */
const MOST = 100;

/** A script of data, which no value can close. */
export const dataScript = (type: string, mark: string, data: object): string =>
  `<script type="${type}" ${mark}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** JSON-LD of a page's products with their prices, each product once. The elements replace it by their own. */
export function structuredData(all: readonly DescribedProducts[], site: Site, url: string): string {
  const described = new Set<string>();
  return all
    .map(({ products, rules, list }) => {
      const fresh = products.filter(({ id, visible }) => visible && !described.has(id)).slice(0, MOST);
      for (const { id } of fresh) described.add(id);
      const subjects = fresh.map((product) =>
        schemaSubject(product, shownVariant(product, undefined, rules), { rules, site }, url),
      );
      const [first] = subjects;
      if (!first) return '';
      const data =
        list === null
          ? { '@context': 'https://schema.org', ...productSchema(first, rules.currency) }
          : listSchema(list, subjects, rules.currency);
      return data ? dataScript('application/ld+json', STRUCTURED_MARK, data) : '';
    })
    .join('');
}
