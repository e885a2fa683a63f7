import { toMajor } from '../../shared/money.js';
import type { Facet, FacetValue } from '../facet.js';
import type { Product, ProductOption } from '../product.js';
import { isIn, matcher } from './match.js';
import type { ProductQuery, WholeShop } from './product-page.js';
import { hasAll, variantTests } from './variant-tests.js';

/** Share of products that must have an option for it to become a filter. */
const MIN_SHARE = 0.15;

const EMPTY_FACET = { name: '', values: [], min: 0, max: 0 } as const;

/**
 * Lists the facets of the requested products: category, price, stock, then options. The facets do not depend on chosen filters, so that
 * nothing jumps; the counts do, each ignoring its own filter.
 */
export function facetsOf(shop: WholeShop, asked: readonly Product[], query: ProductQuery): Facet[] {
  const { currency } = shop;
  const plain = asked.filter(matcher({ ...query, filters: {} }, currency));
  const categories = query.categoryId ? [] : categoryFacet(shop, asked, query);
  const stock: Facet = { ...EMPTY_FACET, id: 'stock', kind: 'flag' };
  return [...categories, ...priceFacet(plain, currency), stock, ...optionFacets(plain, query, currency)];
}

function categoryFacet({ categories, currency }: WholeShop, asked: readonly Product[], query: ProductQuery): Facet[] {
  if (categories.length < 2) return [];
  const filters = { ...query.filters, category: [] };
  const found = asked.filter(matcher({ ...query, filters }, currency));
  const values = categories.map(({ id, name }) => {
    return { id, name: name || id, count: found.filter((product) => isIn(product, [id])).length, color: null };
  });
  return [{ ...EMPTY_FACET, id: 'category', kind: 'values', values }];
}

function priceFacet(products: readonly Product[], currency: string): Facet[] {
  let [min, max] = [Infinity, -Infinity];
  for (const { visible, price } of products.flatMap(({ variants }) => variants)) {
    if (!visible || price === null) continue;
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  const limits = { min: toMajor(min, currency), max: toMajor(max, currency) };
  return min < max ? [{ ...EMPTY_FACET, id: 'price', kind: 'range', ...limits }] : [];
}

/** An option of many products: all names they give it, and its values. */
interface OptionOfMany {
  names: string[];
  values: Map<string, Omit<FacetValue, 'count'>>;
}

function optionFacets(products: readonly Product[], query: ProductQuery, currency: string): Facet[] {
  const offered = new Map<string, OptionOfMany>();
  for (const { options } of products) for (const option of options) addOption(offered, option);
  const shared = [...offered].filter(
    ([, { names, values }]) => values.size > 1 && names.length >= MIN_SHARE * products.length,
  );
  const inCategories = products.filter(matcher({ filters: categoriesOf(query) }, currency));
  return shared.map(([id, { names, values }]) => {
    const counts = countsOf(id, inCategories, query, currency);
    const counted = [...values.values()].map((value) => ({ ...value, count: counts.get(value.id) ?? 0 }));
    return { ...EMPTY_FACET, id, name: nameOf(id, names), kind: 'values', values: counted };
  });
}

const categoriesOf = ({ filters }: ProductQuery) => ({ category: filters?.category ?? [] });

function addOption(offered: Map<string, OptionOfMany>, { id, name, values }: ProductOption): void {
  const known: OptionOfMany = offered.get(id) ?? { names: [], values: new Map() };
  known.names.push(name);
  for (const { id: value, name: valueName, color } of values) {
    if (!known.values.has(value)) known.values.set(value, { id: value, name: valueName || value, color });
  }
  offered.set(id, known);
}

/** The option's name if all products agree on it, else its id: "Wood" is not the name of a list that includes paints. */
function nameOf(id: string, names: readonly string[]): string {
  const [name = '', ...others] = new Set(names);
  return others.length === 0 ? name : id.charAt(0).toUpperCase() + id.slice(1);
}

/** Counts the products for each value of an option, under all other filters. */
function countsOf(
  option: string,
  products: readonly Product[],
  { filters = {} }: ProductQuery,
  currency: string,
): Map<string, number> {
  const tests = variantTests(filters, currency);
  tests.delete(option);
  const others = [...tests.values()];
  const counts = new Map<string, number>();
  for (const { variants } of products) {
    const fitting = variants.filter((variant) => hasAll(variant, others));
    const values = new Set(fitting.flatMap(({ values }) => (Object.hasOwn(values, option) ? [values[option]] : [])));
    for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
