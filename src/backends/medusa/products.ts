import type { Category } from '../../domain/catalogue/product.js';
import { readFlag, readNumber, readText } from '../../domain/shared/lenient-read.js';
import { toMinor } from '../../domain/shared/money.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call, ProductInput, ProductsAnswer, VariantInput } from '../../ports/backend/port.js';
import type { ProductQuery } from '../../ports/shop-api.js';
import { records, type StockOf } from '../engine/engine-order.js';
import { readByIds } from '../engine/engine-products.js';
import type { Regions } from './regions.js';
import type { Query, StoreCalls } from './store-calls.js';

/** Products of one request. */
const MOST = 100;
/** Name of the option that Medusa's admin pages give a product without options. */
const NO_OPTION = 'Default option';

const FIELDS = [
  'id,title,description,thumbnail,images.id,images.url,*categories,collection_id',
  'options.id,options.title,options.values.id,options.values.value',
  'variants.id,variants.variant_rank,variants.sku,variants.thumbnail,variants.manage_inventory,variants.allow_backorder',
  'variants.options.id,*variants.calculated_price,+variants.inventory_quantity',
].join();
const CATEGORIES = {
  ...{ parent_category_id: 'null', include_descendants_tree: 'true', limit: 100 },
  fields: 'id,name,*category_children',
};

const isOn = readFlag(false);

/** The pieces of a variant that can be ordered; undefined if any number can. */
export const stockIn = ({ inventory_quantity, manage_inventory, allow_backorder }: Fields): number | undefined =>
  isOn(manage_inventory) && !isOn(allow_backorder) ? Math.max(0, readNumber(inventory_quantity) ?? 0) : undefined;

/** Reads products and categories; Medusa neither sorts by price nor counts what a filter would leave. */
export class Products {
  /** Ids of a category and all below it. */
  readonly #below = new Map<string, string[]>();
  #categories: Promise<Category[]> | null = null;

  /** `stockOf` is the number of pieces of a variant that carts have shown lately. */
  constructor(
    private readonly calls: StoreCalls,
    private readonly regions: Regions,
    private readonly stockOf: StockOf,
  ) {}

  async find({ productIds, search, categoryId, limit, page = 1 }: ProductQuery, call: Call): Promise<ProductsAnswer> {
    if (productIds) {
      const take = limit ?? (productIds.length || MOST);
      const read = async (id: string[]) => (await this.#list({ id, limit: MOST }, call)).products;
      const known = await readByIds(productIds, MOST, read);
      return { products: known.slice((page - 1) * take, page * take), total: known.length };
    }
    const take = limit ?? MOST;
    if (categoryId) await this.categories(call);
    const query: Query = { ...this.#within(categoryId ?? ''), q: search ?? '', order: 'id' };
    const products: ProductInput[] = [];
    for (let total = 1, offset = (page - 1) * take; ; ) {
      const part = await this.#list({ ...query, limit: Math.min(MOST, take - products.length), offset }, call);
      products.push(...part.products);
      total = part.total;
      offset += part.products.length;
      if (part.products.length === 0 || products.length >= take || offset >= total) return { products, total };
    }
  }

  /** Categories of the shop's top level, or its collections if it has none; their numbers of products are unknown. */
  categories(call: Call): Promise<Category[]> {
    this.#categories ??= this.#readCategories(call).catch((cause: unknown) => {
      this.#categories = null;
      throw cause;
    });
    return this.#categories;
  }

  async #readCategories(call: Call): Promise<Category[]> {
    const { product_categories } = await this.calls.read('product-categories', CATEGORIES, call);
    const all = records(product_categories);
    for (const one of all) this.#below.set(readText(one.id), idsBelow(one));
    const named =
      all.length > 0 ? all : records((await this.calls.read('collections', { limit: MOST }, call)).collections);
    return named.map(({ id, name, title }) => ({
      id: readText(id),
      name: readText(name) || readText(title),
      count: null,
    }));
  }

  #within(id: string): Query {
    if (id === '') return {};
    return this.#below.has(id) || id.startsWith('pcat_')
      ? { category_id: this.#below.get(id) ?? [id] }
      : { collection_id: [id] };
  }

  async #list(query: Query, call: Call): Promise<{ products: ProductInput[]; total: number }> {
    const { id, currency, countries } = this.regions.find(call.currency);
    // with a country, Medusa returns prices with tax, even in regions whose prices exclude it
    const priced = { region_id: id, country_code: countries[0]?.code.toLowerCase(), fields: FIELDS };
    const { products, count } = await this.calls.read('products', { ...query, ...priced }, call);
    return { products: records(products).map((one) => this.#product(one, currency)), total: readNumber(count) ?? 0 };
  }

  #product(given: Fields, currency: string): ProductInput {
    const options = records(given.options).filter(({ title }) => title !== NO_OPTION);
    const optionOf = new Map(
      options.flatMap(({ id, values }) => records(values).map((value) => [readText(value.id), readText(id)] as const)),
    );
    const images = records(given.images).map((one) => ({ id: readText(one.id), src: readText(one.url) }));
    const pictureId = (url: unknown) => images.find(({ src }) => src === url)?.id ?? null;
    const variants = records(given.variants).sort((one, other) => rankOf(one) - rankOf(other));
    const used = new Set(variants.flatMap((one) => records(one.options).map(({ id }) => readText(id))));
    return {
      ...{ id: readText(given.id), title: readText(given.title), description: readText(given.description) },
      categoryIds: [...records(given.categories).map(({ id }) => readText(id)), readText(given.collection_id)].filter(
        Boolean,
      ),
      ...{ images, defaultImageId: pictureId(given.thumbnail) },
      options: options.map(({ id, title, values }) => ({
        ...{ id: readText(id), name: readText(title) },
        values: records(values)
          .map((value) => ({ id: readText(value.id), name: readText(value.value) }))
          .filter((value) => used.has(value.id)),
      })),
      variants: variants.map((one): VariantInput => {
        const [id, prices] = [readText(one.id), asRecord(one.calculated_price) ?? {}];
        const price = toMinor(prices.calculated_amount_with_tax ?? prices.calculated_amount, currency);
        const oldPrice = toMinor(prices.original_amount_with_tax ?? prices.original_amount, currency);
        const quantity = this.stockOf(id) ?? stockIn(one);
        const values = records(one.options).map((value) => readText(value.id));
        return {
          ...{ id, price, article: readText(one.sku), defaultImageId: pictureId(one.thumbnail) },
          values: Object.fromEntries(
            values.flatMap((value) => (optionOf.has(value) ? [[optionOf.get(value), value]] : [])),
          ),
          ...(price !== null && oldPrice !== null && oldPrice > price && { oldPrice }),
          ...(quantity !== undefined && { quantity }),
        };
      }),
    };
  }
}

const rankOf = ({ variant_rank }: Fields) => readNumber(variant_rank) ?? 0;

const idsBelow = ({ id, category_children }: Fields): string[] => [
  readText(id),
  ...records(category_children).flatMap(idsBelow),
];
