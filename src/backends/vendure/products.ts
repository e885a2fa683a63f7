import type { Facet, FacetValue } from '../../domain/catalogue/facet.js';
import type { Filters } from '../../domain/catalogue/list-query.js';
import { readNumber, readSize, readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call, PictureInput, ProductInput, ProductsAnswer, VariantInput } from '../../ports/backend/port.js';
import type { ProductQuery } from '../../ports/shop-api.js';
import { records, type StockOf } from '../engine/engine-order.js';
import { readByIds, smallerSizes, sorted } from '../engine/engine-products.js';
import { literal, moneyIn, type ShopCalls } from './shop-calls.js';

/** Entries of one answer that Vendure allows by default. */
const MOST = 100;
const PICTURE = 'id preview width height name';
const PRODUCT =
  `id name description featuredAsset{id}assets{${PICTURE}}collections{id}optionGroups{id name options{id name}}` +
  `variants{id sku priceWithTax currencyCode stockLevel featuredAsset{id}assets{${PICTURE}}options{id groupId}}`;
const FACETS = 'facetValues{count facetValue{id name facet{code name}}}';

interface Range {
  skip: number;
  take: number;
}

/** Entries of a range of a list. */
interface Found<T> {
  found: T[];
  /** Number of entries of the whole list. */
  total: number;
}

/** Reads a range of a list in as many parts as Vendure's limit needs. */
async function inParts<T>({ skip, take }: Range, read: (part: Range) => Promise<Found<T>>): Promise<Found<T>> {
  let { found, total } = await read({ skip, take: Math.min(take, MOST) });
  const all = [...found];
  while (found.length > 0 && all.length < Math.min(take, total - skip)) {
    ({ found } = await read({ skip: skip + all.length, take: Math.min(take - all.length, MOST) }));
    all.push(...found);
  }
  return { found: all, total };
}

/** Reads products; without Vendure's search, lists are found by their names, in the shop's order. */
export class Products {
  constructor(
    private readonly calls: ShopCalls,
    private readonly hasSearch: boolean,
    private readonly stockOf: StockOf,
  ) {}

  async find(query: ProductQuery, call: Call): Promise<ProductsAnswer> {
    const { productIds, limit = productIds?.length || MOST, page = 1 } = query;
    const skip = (page - 1) * limit;
    if (productIds) {
      const known = sorted(await this.#byIds(productIds, call), query.sort ?? '', call.language);
      return { products: known.slice(skip, skip + limit), total: known.length };
    }
    const range = { skip, take: limit };
    if (!this.hasSearch) return this.#byName(query, range, call);
    let facets: Facet[] | undefined;
    const { found, total } = await inParts(range, async (part) => {
      const isFirst = part.skip === skip;
      const answer = await this.calls.read(searchQuery({ ...query, facets: query.facets && isFirst }, part), call);
      if (query.facets && isFirst) facets = facetsOf(answer, query.filters ?? {});
      return { found: foundIds(answer), total: readNumber(asRecord(answer.list)?.totalItems) ?? 0 };
    });
    return { products: await this.#byIds(found, call), total, ...(facets && { facets }) };
  }

  /** Reads products in the order of their ids. */
  async #byIds(ids: readonly string[], call: Call): Promise<ProductInput[]> {
    // where ids are numbers, Postgres refuses others
    const isNumeric = ids.some((id) => /^\d+$/.test(id));
    const known = isNumeric ? ids.filter((id) => /^\d+$/.test(id)) : ids;
    return readByIds(known, MOST, async (part) => {
      return (await this.#list({ take: MOST, filter: { id: { in: part } } }, call)).found;
    });
  }

  async #byName({ search = '' }: ProductQuery, range: Range, call: Call): Promise<ProductsAnswer> {
    const filter = search ? { filter: { name: { contains: search } } } : {};
    const { found, total } = await inParts(range, (part) => this.#list({ ...part, ...filter }, call));
    return { products: found, total };
  }

  async #list(options: Fields, call: Call): Promise<Found<ProductInput>> {
    const { products } = await this.calls.read(
      `{products(options:${literal(options)}){totalItems items{${PRODUCT}}}}`,
      call,
    );
    const { items, totalItems } = asRecord(products) ?? {};
    return { found: records(items).map((one) => this.#product(one, call)), total: readNumber(totalItems) ?? 0 };
  }

  #product(given: Fields, call: Call): ProductInput {
    const id = readText(given.id);
    const variants = records(given.variants);
    const pictures = new Map(
      [given, ...variants].flatMap(({ assets }) => records(assets)).map((asset) => [readText(asset.id), asset]),
    );
    const used = new Set(variants.flatMap(({ options }) => records(options).map((option) => readText(option.id))));
    return {
      id,
      title: readText(given.name),
      description: readText(given.description),
      categoryIds: records(given.collections).map((one) => readText(one.id)),
      images: [...pictures.values()].map(pictureOf),
      defaultImageId: readText(asRecord(given.featuredAsset)?.id) || null,
      options: records(given.optionGroups).map(({ id, name, options }) => ({
        id: readText(id),
        name: readText(name),
        // groups may be shared with other products
        values: records(options)
          .map((one) => ({ id: readText(one.id), name: readText(one.name) }))
          .filter((one) => used.has(one.id)),
      })),
      variants: variants.map((one) => this.#variant(one, call)),
    };
  }

  #variant(given: Fields, call: Call): VariantInput {
    const id = readText(given.id);
    const money = moneyIn(readText(given.currencyCode) || call.currency, this.calls.decimals);
    const price = readNumber(given.priceWithTax) === null ? null : money(given.priceWithTax);
    const images = records(given.assets).map((one) => readText(one.id));
    const featured = readText(asRecord(given.featuredAsset)?.id);
    const quantity = this.stockOf(id) ?? stockOfWord(readText(given.stockLevel));
    return {
      id,
      price,
      article: readText(given.sku),
      imageIds: images,
      defaultImageId: featured || null,
      values: Object.fromEntries(records(given.options).map((one) => [readText(one.groupId), readText(one.id)])),
      ...(quantity !== undefined && { quantity }),
    };
  }
}

/** Reads Vendure's word for the stock, or the number of a shop that shows it; undefined for any other word. */
function stockOfWord(level: string): number | undefined {
  if (level === 'OUT_OF_STOCK') return 0;
  return /^\d+$/.test(level) ? Number(level) : undefined;
}

/** A picture in the sizes of Vendure's asset server; other stores ignore the size. */
function pictureOf(asset: Fields): PictureInput {
  const src = readText(asset.preview);
  const width = readSize(asset.width);
  const sized = (size: number) => `${src}${src.includes('?') ? '&' : '?'}w=${size}&mode=resize`;
  return {
    id: readText(asset.id),
    src,
    width,
    height: readSize(asset.height),
    alt: readText(asset.name),
    ...smallerSizes(width, sized),
  };
}

function searchQuery({ search, categoryId, sort = '', filters = {}, facets }: ProductQuery, range: Range): string {
  const [, down, by] = /^(-?)(price|name)$/.exec(sort) ?? [];
  const order = by ? `,sort:{${by}:${down ? 'DESC' : 'ASC'}}` : '';
  const inputOf = (without: string) =>
    literal({
      groupByProduct: true,
      ...range,
      term: search || undefined,
      collectionId: categoryId || undefined,
      facetValueFilters: Object.entries(filters).flatMap(([id, values]) => (id === without ? [] : [{ or: values }])),
    });
  const part = (name: string, fields: string, without = '') =>
    `${name}:search(input:${inputOf(without).slice(0, -1)}${order}}){${fields}}`;
  const others = facets ? Object.keys(filters).map((id, at) => part(`facet${at}`, FACETS, id)) : [];
  return `{${part('list', `totalItems items{productId}${facets ? FACETS : ''}`)}${others.join('')}}`;
}

const foundIds = ({ list }: Fields): string[] =>
  records(asRecord(list)?.items).map(({ productId }) => readText(productId));

/** The facets of a search; a facet that is filtered by has its counts from a search without its filter. */
function facetsOf(answer: Fields, filters: Filters): Facet[] {
  const chosen = Object.keys(filters);
  const all = countedValues(answer.list);
  const others = chosen.flatMap((id, at) => countedValues(answer[`facet${at}`]).filter((one) => one.facet === id));
  const facets = new Map<string, { name: string; values: FacetValue[] }>();
  for (const { facet, name, value } of [...all.filter((one) => !chosen.includes(one.facet)), ...others]) {
    const known = facets.get(facet) ?? { name, values: [] };
    known.values.push(value);
    facets.set(facet, known);
  }
  return [...facets].map(([id, { name, values }]) => ({ id, name, kind: 'values', values, min: 0, max: 0 }));
}

function countedValues(search: unknown): { facet: string; name: string; value: FacetValue }[] {
  return records(asRecord(search)?.facetValues).map(({ count, facetValue }) => {
    const { id, name, facet } = asRecord(facetValue) ?? {};
    const { code, name: title } = asRecord(facet) ?? {};
    const value = { id: readText(id), name: readText(name), count: readNumber(count), color: null };
    return { facet: readText(code), name: readText(title), value };
  });
}
