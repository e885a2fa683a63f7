import type { Category, Product } from '../product.js';
import { facetsOf } from './facets.js';
import { isIn, matcher } from './match.js';
import { type ProductPage, type ProductQuery, pagesOf, type WholeShop } from './product-page.js';

const PER_PAGE = 9;

/** Runs a query like the reference backend (demo/server/db); a page beyond the last is empty. */
export function findProducts(shop: WholeShop, query: ProductQuery): ProductPage {
  const { productIds, page = 1, limit = productIds?.length || PER_PAGE } = query;
  const wanted = productIds && new Set(productIds);
  const asked = shop.products.filter(({ id, visible }) => (wanted ? wanted.has(id) : visible));
  const found = inOrder(asked.filter(matcher(query, shop.currency)), query, shop.language);
  return {
    products: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    page,
    pages: pagesOf(found.length, limit),
    ...(query.facets && { facets: facetsOf(shop, asked, query) }),
  };
}

/** The shop's categories, each with the number of its visible products. */
export function countedCategories({ categories, products }: Pick<WholeShop, 'categories' | 'products'>): Category[] {
  const shown = products.filter(({ visible }) => visible);
  return categories.map((category) => ({ ...category, count: shown.filter((one) => isIn(one, [category.id])).length }));
}

/** Sorts by the requested order, else by the order of the ids, else keeps the shop's order. */
function inOrder(products: Product[], { sort = '', productIds }: ProductQuery, language: string): Product[] {
  if (sort === 'price' || sort === '-price') return byPrice(products, sort === 'price' ? 1 : -1);
  if (sort === 'name' || sort === '-name') return byName(products, sort === 'name' ? 1 : -1, language);
  const places = new Map([...new Set(productIds)].map((id, at) => [id, at]));
  const placeOf = ({ id }: Product) => places.get(id) ?? 0;
  return products.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Sorts by lowest price; products without one come last in both directions. */
function byPrice(products: readonly Product[], direction: 1 | -1): Product[] {
  const prices = new Map(products.map((product) => [product, lowestPrice(product)]));
  const priceOf = (product: Product) => prices.get(product) ?? Infinity;
  const priced = products.filter((product) => priceOf(product) < Infinity);
  const priceless = products.filter((product) => priceOf(product) === Infinity);
  return [...priced.sort((one, other) => direction * (priceOf(one) - priceOf(other))), ...priceless];
}

/** Lowest price of the visible variants; Infinity when none has a price. */
function lowestPrice({ variants }: Product): number {
  return Math.min(...variants.map(({ visible, price }) => (visible && price !== null ? price : Infinity)));
}

/** Sorts in the language's alphabetical order, ignoring case. */
function byName(products: Product[], direction: 1 | -1, language: string): Product[] {
  const { compare } = alphabetOf(language);
  return products.sort((one, other) => direction * compare(one.title, other.title));
}

function alphabetOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language, { sensitivity: 'accent' });
  } catch {
    return new Intl.Collator('en', { sensitivity: 'accent' }); // unknown language tag
  }
}
