import { findProducts } from '../../src/domain/catalogue/find/find.js';
import type { ProductQuery, WholeShop } from '../../src/domain/catalogue/find/product-page.js';
import type { ProductOption } from '../../src/domain/catalogue/product.js';
import { productShape } from '../../src/ports/schemas/product.js';
import { readEntries, readMoney } from '../../src/ports/schemas/shape.js';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import { type FakeCall, json } from './fake-routes.js';

const CURRENCY = 'EUR';

/** Option by which all products can be filtered, also when only one value is left. */
const COLOUR: ProductOption = {
  ...{ id: 'colour', name: 'Colour', widget: 'radio', type: 'color' },
  values: ['oak', 'ash', 'black'].map((id) => {
    return { id, name: id, color: id === 'black' ? '#1c1b19' : null, contrast: null };
  }),
};

/** Responds to product calls as a backend with search, sort, and filters by price, stock, the option `colour`, and categories. */
export function finds(products: readonly WireProduct[], categories: readonly string[] = []) {
  const known = readEntries(productShape(readMoney(CURRENCY)), products, 'products');
  const shop: WholeShop = {
    products: known.map((product) => ({ ...product, options: [COLOUR] })),
    categories: categories.map((id) => ({ id, name: id, count: null })),
    ...{ currency: CURRENCY, language: 'en' },
  };
  return ({ query }: FakeCall): Response => {
    const found = findProducts(shop, queryOf(query));
    const ids = found.products.map(({ id }) => id);
    return json({ ...found, products: ids.map((id) => products.find((product) => product.id === id)) });
  };
}

/** Parses the query of a URL. */
function queryOf(query: URLSearchParams): ProductQuery {
  const ids = query.getAll('productIds[]');
  const filters = [...new Set(query.keys())].flatMap((key) => {
    const id = /^filter\[(.+)\]\[\]$/.exec(key)?.[1];
    return id ? [[id, query.getAll(key)]] : [];
  });
  const text = (name: string) => query.get(name) ?? '';
  return {
    ...(ids.length > 0 && { productIds: ids }),
    ...{ categoryId: text('categoryId'), search: text('search'), sort: text('sort') },
    ...{ page: Number(text('page') || 1), limit: Number(text('limit')) || ids.length || 12 },
    ...{ filters: Object.fromEntries(filters), facets: text('facets') === '1' },
  };
}
