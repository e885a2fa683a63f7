import { readRange } from '../../domain/catalogue/chosen-filters.js';
import type { Facet } from '../../domain/catalogue/facet.js';
import type { Category } from '../../domain/catalogue/product.js';
import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { listOfLength } from '../../domain/shared/list-of-length.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call, PictureInput, ProductInput, ProductsAnswer, VariantInput } from '../../ports/backend/port.js';
import type { ProductQuery } from '../../ports/shop-api.js';
import { records, type StockOf } from '../engine/engine-order.js';
import { moneyIn, type Params, type StoreCalls } from './store-calls.js';
import { variantId } from './variants.js';

/** Entries of one answer that the Store API allows. */
const MOST = 100;
/** Attributes that one request counts. */
const MOST_COUNTED = 25;
/** Pieces that WooCommerce names for a product without a limit. */
const UNLIMITED = 9999;
/** Variants of a product that leaves attributes open. */
const MOST_CHOICES = 100;

const SORTS: Readonly<Record<string, Params>> = {
  price: { orderby: 'price', order: 'asc' },
  '-price': { orderby: 'price', order: 'desc' },
  name: { orderby: 'title', order: 'asc' },
  '-name': { orderby: 'title', order: 'desc' },
};
/** The shop's own order. */
const MENU = { orderby: 'menu_order', order: 'asc' };

/** An attribute of the whole shop, with its values. */
interface Attribute {
  taxonomy: string;
  name: string;
  terms: { id: string; slug: string; name: string }[];
}

/** Reads products of a Store API. */
export class StoreProducts {
  readonly #calls: StoreCalls;
  readonly #shown: StockOf;
  #attributes: Promise<Attribute[]> | undefined;
  /** Decimals of the shop's prices. */
  #digits = 2;

  constructor(calls: StoreCalls, shown: StockOf) {
    this.#calls = calls;
    this.#shown = shown;
  }

  async find(query: ProductQuery, call: Call): Promise<ProductsAnswer> {
    const { productIds, sort = '', page = 1 } = query;
    const ids = productIds?.filter((id) => /^\d{1,15}$/.test(id));
    if (ids?.length === 0) return { products: [], total: 0 };
    const order = SORTS[sort] ?? (ids ? { orderby: 'include' } : MENU);
    const params = ids ? { include: ids.join(), ...order } : { ...this.#listed(query), ...order };
    const limit = query.limit ?? ids?.length ?? MOST;
    const range = { offset: (page - 1) * limit, limit };
    const [{ entries, total }, facets] = await Promise.all([
      this.#all('/products', params, range, call),
      query.facets ? this.#facets(query, call) : undefined,
    ]);
    const variations = await this.#variations(entries, call);
    const products = entries.map((one) => this.#product(one, variations.get(readText(one.id)) ?? []));
    return { products, total, ...(facets && { facets }) };
  }

  /** The shop's currency and top categories. */
  async settings(call: Pick<Call, 'signal'>): Promise<{ currency: string; categories: Category[] }> {
    const [collection, { data: categories }] = await Promise.all([
      this.#calls.read('/products/collection-data', { calculate_price_range: 'true' }, call),
      this.#calls.read('/products/categories', { parent: 0 }, call),
    ]);
    const { currency_code, currency_minor_unit } = asRecord(asRecord(collection.data)?.price_range) ?? {};
    this.#digits = readNumber(currency_minor_unit) ?? 2;
    const known = records(categories).map(({ id, name, count }) => {
      return { id: readText(id), name: plainText(name), count: readNumber(count) };
    });
    return { currency: readText(currency_code), categories: known };
  }

  /** Reads a range of a list, in as many requests as it takes. */
  async #all(
    path: string,
    params: Params,
    { offset, limit }: { offset: number; limit: number },
    { signal }: Pick<Call, 'signal'>,
  ): Promise<{ entries: Fields[]; total: number }> {
    const entries: Fields[] = [];
    for (;;) {
      const per_page = Math.min(MOST, limit - entries.length);
      const part = { ...params, offset: offset + entries.length, per_page };
      const { data, total } = await this.#calls.read(path, part, { signal });
      const found = records(data);
      entries.push(...found);
      if (found.length < per_page || entries.length >= limit) return { entries, total };
    }
  }

  /** Variations of products, by their product. */
  async #variations(products: readonly Fields[], call: Call): Promise<Map<string, Fields[]>> {
    const parents = products.filter(({ variations }) => records(variations).length > 0).map(({ id }) => readText(id));
    const known = new Map<string, Fields[]>(parents.map((id) => [id, []]));
    if (parents.length === 0) return known;
    const params = { type: 'variation', parent: parents.join(), orderby: 'menu_order', order: 'asc' };
    const { entries } = await this.#all('/products', params, { offset: 0, limit: Infinity }, call);
    for (const one of entries) known.get(readText(one.parent))?.push(one);
    return known;
  }

  #listed({ search = '', categoryId = '', filters = {} }: ProductQuery, without = ''): Params {
    const params: Record<string, string | number> = { catalog_visibility: search ? 'search' : 'catalog' };
    if (search) params.search = search;
    if (categoryId) params.category = categoryId;
    let at = 0;
    for (const [id, values] of Object.entries(filters)) {
      if (id === without) continue;
      if (id === 'price') Object.assign(params, this.#priceParams(values[0]));
      else if (id === 'stock')
        Object.assign(params, { 'stock_status[0]': 'instock', 'stock_status[1]': 'onbackorder' });
      else if (/^pa_/.test(id)) {
        Object.assign(params, { [`attributes[${at}][attribute]`]: id, [`attributes[${at}][slug]`]: values.join() });
        at++;
      }
    }
    return params;
  }

  #priceParams(value: string | undefined): Params {
    const { from, to } = readRange(value) ?? { from: null, to: null };
    const minor = (price: number) => Math.round(price * 10 ** this.#digits);
    return { ...(from !== null && { min_price: minor(from) }), ...(to !== null && { max_price: minor(to) }) };
  }

  async #facets(query: ProductQuery, call: Call): Promise<Facet[]> {
    this.#attributes ??= this.#loadAttributes();
    const attributes = await this.#attributes.catch((cause: unknown) => {
      this.#attributes = undefined;
      throw cause;
    });
    const parts = listOfLength(Math.max(1, Math.ceil(attributes.length / MOST_COUNTED)), (at) =>
      this.#count(query, attributes.slice(at * MOST_COUNTED, (at + 1) * MOST_COUNTED), call),
    );
    const found = await Promise.all(parts);
    const { price_range, stock_status_counts } = found[0] ?? {};
    const counted = found.flatMap(({ attribute_counts }) => records(attribute_counts));
    const counts = new Map(counted.map(({ term, count }) => [readText(term), readNumber(count)]));
    const plain = { name: '', values: [], min: 0, max: 0 };
    const { min_price, max_price } = asRecord(price_range) ?? {};
    const major = (amount: unknown) => (readNumber(amount) ?? 0) / 10 ** this.#digits;
    const [min, max] = [major(min_price), major(max_price)];
    const isSoldOut = records(stock_status_counts).some(({ status, count }) => status === 'outofstock' && count !== 0);
    const facets: Facet[] = min < max ? [{ ...plain, id: 'price', kind: 'range', min, max }] : [];
    if (isSoldOut) facets.push({ ...plain, id: 'stock', kind: 'flag' });
    for (const { taxonomy, name, terms } of attributes) {
      const values = terms.flatMap(({ id, slug, name }) => {
        const count = counts.get(id) ?? 0;
        return count > 0 ? [{ id: slug, name, count, color: null }] : [];
      });
      if (values.length > 0) facets.push({ ...plain, id: taxonomy, name, kind: 'values', values });
    }
    return facets;
  }

  /** Counts the values of attributes, the prices and the stock of a list. */
  async #count(query: ProductQuery, attributes: readonly Attribute[], call: Call): Promise<Fields> {
    const counted = attributes.flatMap(({ taxonomy }, at) => [
      [`calculate_attribute_counts[${at}][taxonomy]`, taxonomy],
      // without the filter by the attribute itself
      [`calculate_attribute_counts[${at}][query_type]`, 'or'],
    ]);
    const asked = { calculate_price_range: 'true', calculate_stock_status_counts: 'true' };
    const params = { ...this.#listed(query), ...asked, ...Object.fromEntries(counted) };
    const { data } = await this.#calls.read('/products/collection-data', params, call);
    return asRecord(data) ?? {};
  }

  async #loadAttributes(): Promise<Attribute[]> {
    // shared by calls, none of which may abort it
    const read = (path: string) => this.#calls.read(path, {}, new AbortController());
    const { data } = await read('/products/attributes');
    return Promise.all(
      records(data).map(async ({ id, name, taxonomy }) => {
        const terms = await read(`/products/attributes/${readText(id)}/terms`);
        return {
          ...{ taxonomy: readText(taxonomy), name: plainText(name) },
          terms: records(terms.data).map((term) => {
            return { id: readText(term.id), slug: readText(term.slug), name: plainText(term.name) };
          }),
        };
      }),
    );
  }

  #product(given: Fields, variations: readonly Fields[]): ProductInput {
    const attributes = records(given.attributes).filter(({ has_variations }) => has_variations === true);
    const options = attributes.map(({ taxonomy, name, terms }) => ({
      id: readText(taxonomy) || readText(name),
      name: plainText(name),
      values: records(terms).map((term) => ({ id: readText(term.slug), name: plainText(term.name) })),
    }));
    const images = new Map<string, PictureInput>();
    for (const { images: list } of [given, ...variations])
      for (const one of records(list)) images.set(readText(one.id), pictureOf(one));
    const chosen = new Map(records(given.variations).map((one) => [readText(one.id), records(one.attributes)]));
    const byName = new Map(attributes.map(({ name }, at) => [readText(name), options[at]]));
    const variants = variations.flatMap((one) => {
      const values: Record<string, string | null> = {};
      for (const { name, value } of chosen.get(readText(one.id)) ?? []) {
        const option = byName.get(readText(name));
        // values of a product's own attributes are kept as they were typed
        const known = option?.values.find(({ id, name }) => id === readText(value) || name === readText(value));
        if (option) values[option.id] = known?.id ?? null;
      }
      return choicesOf(values, options).map((all) => this.#variant(one, all, values));
    });
    return {
      id: readText(given.id),
      title: plainText(given.name),
      description: readText(given.description) || readText(given.short_description),
      categoryIds: records(given.categories).map(({ id }) => readText(id)),
      images: [...images.values()],
      options: variants.length > 0 ? options : [],
      variants: variants.length > 0 ? variants : [this.#variant(given, {}, {})],
    };
  }

  #variant(given: Fields, all: Record<string, string>, own: Readonly<Record<string, string | null>>): VariantInput {
    const open = Object.entries(all).flatMap(([attribute, value]) => (own[attribute] ? [] : [{ attribute, value }]));
    const id = variantId(readNumber(given.id) ?? 0, open);
    const { price, regular_price } = asRecord(given.prices) ?? {};
    const money = moneyIn(given.prices);
    const [now, before] = [money(price), money(regular_price)];
    const [image] = records(given.images);
    const quantity = this.#shown(id) ?? stockOf(given);
    return {
      ...{ id, article: plainText(given.sku), values: all },
      // a product without a price has 0, and cannot be bought
      price: now === 0 && given.is_purchasable === false ? null : now,
      ...(before > now && { oldPrice: before }),
      ...(image && { defaultImageId: readText(image.id) }),
      ...(quantity !== undefined && { quantity }),
    };
  }
}

/** Combinations of values for the attributes that a variation leaves open; one if it leaves none. */
function choicesOf(
  values: Readonly<Record<string, string | null>>,
  options: NonNullable<ProductInput['options']>,
): Record<string, string>[] {
  let found: Record<string, string>[] = [{}];
  for (const { id, values: all } of options) {
    const own = values[id];
    const possible = own ? [own] : all.map((one) => one.id);
    found = found.flatMap((chosen) => possible.map((value) => ({ ...chosen, [id]: value })));
  }
  return found.slice(0, MOST_CHOICES);
}

/** Number of pieces that can be ordered; undefined without a limit. */
export function stockOf({ is_in_stock, is_purchasable, add_to_cart, low_stock_remaining }: Fields): number | undefined {
  if (is_in_stock === false || is_purchasable === false) return 0;
  const most = readNumber(asRecord(add_to_cart)?.maximum) ?? readNumber(low_stock_remaining) ?? UNLIMITED;
  return most < UNLIMITED && most > 0 ? most : undefined;
}

function pictureOf({ id, src, srcset, alt, name }: Fields): PictureInput {
  const sizes = [...readText(srcset).matchAll(/(\S+)\s+(\d+)w/g)].map(([, url = '', width]) => {
    return { url, width: Number(width) };
  });
  const widths = sizes.map(({ width }) => width);
  return {
    ...{ id: readText(id), src: readText(src), alt: readText(alt) || plainText(name).replace(/\.\w+$/, '') },
    ...(sizes.length > 0 && { srcset: sizes, width: Math.max(...widths) }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Reads a name, which WordPress writes as HTML. */
export function plainText(html: unknown): string {
  return readText(html)
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });
}
