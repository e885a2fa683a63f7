import type { Facet, FacetValue } from '../../domain/catalogue/facet.js';
import { readNumber, readSize, readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields, parsedJson } from '../../domain/shared/read.js';
import type { Call, PictureInput, ProductInput, ProductsAnswer, VariantInput } from '../../ports/backend/port.js';
import type { ProductQuery } from '../../ports/shop-api.js';
import { records, type StockOf } from '../engine/engine-order.js';
import { readByIds, smallerSizes, sorted, WIDTHS } from '../engine/engine-products.js';
import { type ListRoot, ProductList, rootOf } from './product-list.js';
import { gidOf, idOf, moneyOf, nodesOf, type StorefrontCalls, type StorefrontDocument } from './storefront-calls.js';

/** Nodes that one request may ask for. */
const MOST = 250;
/** Lifetime of a cached list, in ms. */
const KEPT_FOR = 60_000;

const IMAGE = `id url altText width height ${WIDTHS.map((width) => `w${width}:url(transform:{maxWidth:${width}})`).join(' ')}`;
const MONEY = '{amount currencyCode}';
const PRODUCT =
  `id title descriptionHtml collections(first:20){nodes{id}}images(first:50){nodes{${IMAGE}}}` +
  'options(first:3){name optionValues{name swatch{color}}}variants(first:100){nodes{...V}pageInfo{hasNextPage endCursor}}';
const VARIANT =
  `id sku availableForSale currentlyNotInStock price${MONEY}compareAtPrice${MONEY}image{${IMAGE}}` +
  'selectedOptions{name value}';

/** Name of the only option of a product without options, and its value. */
const ONLY = ['Title', 'Default Title'];

/** Reads products of a Storefront API. */
export class StorefrontProducts {
  readonly #calls: StorefrontCalls;
  readonly #shown: StockOf;
  readonly #fragments: string;
  readonly #lists = new Map<string, { list: ProductList; at: number }>();

  /** `hasStock` says whether the token may read numbers of pieces. */
  constructor(calls: StorefrontCalls, hasStock: boolean, shown: StockOf) {
    this.#calls = calls;
    this.#shown = shown;
    const stock = hasStock ? ' quantityAvailable' : '';
    this.#fragments = `fragment P on Product{${PRODUCT}}fragment V on ProductVariant{${VARIANT}${stock}}`;
  }

  async find(query: ProductQuery, call: Call): Promise<ProductsAnswer> {
    const { productIds, page = 1, sort = '' } = query;
    const limit = query.limit ?? productIds?.length ?? MOST;
    const skip = (page - 1) * limit;
    if (productIds) {
      const known = sorted(await this.#byIds(productIds, call), sort, call.language);
      return { products: known.slice(skip, skip + limit), total: known.length };
    }
    const root = rootOf(query);
    const list = this.#list(root, query, call);
    const first =
      list.isEmpty && skip === 0 && limit <= MOST ? await this.#firstPage(root, list, limit, query, call) : null;
    await list.reach(skip + limit, (document, variables) => this.#calls.ask(document, variables, call));
    const facets = query.facets ? (first?.facets ?? (await this.#facets(root, call))) : undefined;
    const products = first?.products ?? (await this.#byIds(list.slice(skip, skip + limit, call.language), call));
    return { products, total: list.total, ...(facets && { facets }) };
  }

  #list(root: ListRoot, { sort = '' }: ProductQuery, call: Call): ProductList {
    const key = JSON.stringify([root, sort, call.language, this.#calls.countryFor(call)]);
    for (const [name, { at }] of this.#lists) if (Date.now() - at > KEPT_FOR) this.#lists.delete(name);
    const known = this.#lists.get(key) ?? { list: new ProductList(root), at: Date.now() };
    this.#lists.set(key, known);
    return known.list;
  }

  /** Reads the first page with the beginning of its list, in one request. */
  async #firstPage(root: ListRoot, list: ProductList, limit: number, query: ProductQuery, call: Call) {
    const isWhole = !root.sortsHere && root.within === '';
    const fields =
      root.wrap(`${list.field}${isWhole ? root.field('page', 'first:$limit', 'nodes{...P}') : ''}`) +
      (query.facets ? root.facets : '');
    const document: StorefrontDocument = {
      ...{
        kind: 'query',
        declared: `${root.declared}$first:Int,$after:String,${isWhole ? '$limit:Int,' : ''}`,
        fields,
      },
      fragments: isWhole ? this.#fragments : '',
    };
    const variables = { ...root.variables, first: MOST, after: null, ...(isWhole && { limit }) };
    const answer = await this.#calls.ask(document, variables, call);
    const found = root.unwrap(answer);
    list.add(found.list, null);
    const facets = query.facets ? facetsOf(root, answer) : undefined;
    const products = isWhole ? await this.#products(nodesOf(found.page), call) : undefined;
    return { products, facets };
  }

  async #facets(root: ListRoot, call: Call): Promise<Facet[]> {
    const list = root.isWholeShop ? '' : root.wrap(root.field('list', 'first:1', root.filterFields));
    const fields = list + root.facets;
    const document: StorefrontDocument = { kind: 'query', declared: root.declared, fields };
    return facetsOf(root, await this.#calls.ask(document, root.variables, call));
  }

  /** Reads products in the order of their ids. */
  async #byIds(ids: readonly string[], call: Call): Promise<ProductInput[]> {
    // any other id is an error of the whole request
    const known = ids.filter((id) => /^\d+$/.test(id));
    return readByIds(known, MOST, async (part) => {
      const document: StorefrontDocument = {
        ...{ kind: 'query', declared: '$ids:[ID!]!,', fields: 'nodes(ids:$ids){...P}' },
        fragments: this.#fragments,
      };
      const { nodes } = await this.#calls.ask(document, { ids: part.map((id) => gidOf('Product', id)) }, call);
      return this.#products(records(nodes), call);
    });
  }

  async #products(nodes: readonly Fields[], call: Call): Promise<ProductInput[]> {
    const whole = await Promise.all(
      nodes.filter(({ id }) => readText(id)).map((node) => this.#withAllVariants(node, call)),
    );
    return whole.map(({ node, variants }) => this.#product(node, variants));
  }

  async #withAllVariants(node: Fields, call: Call): Promise<{ node: Fields; variants: Fields[] }> {
    const variants = nodesOf(node.variants);
    let page = asRecord(asRecord(node.variants)?.pageInfo);
    while (page?.hasNextPage === true) {
      const fields = 'product(id:$id){variants(first:250,after:$after){nodes{...V}pageInfo{hasNextPage endCursor}}}';
      const [, fragment = ''] = this.#fragments.split(/(?=fragment V)/);
      const document: StorefrontDocument = {
        kind: 'query',
        declared: '$id:ID!,$after:String,',
        fields,
        fragments: fragment,
      };
      const { product } = await this.#calls.ask(document, { id: node.id, after: page.endCursor }, call);
      const more = asRecord(asRecord(product)?.variants);
      variants.push(...nodesOf(more));
      page = asRecord(more?.pageInfo);
    }
    return { node, variants };
  }

  #product(given: Fields, variants: readonly Fields[]): ProductInput {
    const images = new Map<string, PictureInput>();
    for (const one of [...nodesOf(given.images), ...variants.map(({ image }) => asRecord(image) ?? {})])
      if (readText(one.url)) images.set(imageId(one), pictureOf(one));
    const options = records(given.options).map(({ name, optionValues }) => {
      const values = records(optionValues).map((value) => {
        return { id: readText(value.name), name: readText(value.name), color: readText(asRecord(value.swatch)?.color) };
      });
      const isColour = values.length > 0 && values.every(({ color }) => color !== '');
      return {
        id: readText(name),
        name: readText(name),
        values,
        type: isColour ? ('color' as const) : ('text' as const),
      };
    });
    const hasNone =
      options.length === 1 && options.every(({ id, values }) => id === ONLY[0] && values[0]?.id === ONLY[1]);
    return {
      ...{ id: idOf(given.id), title: readText(given.title), description: readText(given.descriptionHtml) },
      categoryIds: nodesOf(given.collections).map(({ id }) => idOf(id)),
      images: [...images.values()],
      options: hasNone ? [] : options,
      variants: variants.map((one) => this.#variant(one, hasNone)),
    };
  }

  #variant(given: Fields, isOnly: boolean): VariantInput {
    const id = idOf(given.id);
    const [price, before] = [moneyOf(given.price), moneyOf(given.compareAtPrice)];
    const chosen = records(given.selectedOptions).map(({ name, value }) => [readText(name), readText(value)] as const);
    const image = asRecord(given.image);
    const quantity = this.#shown(id) ?? stockOf(given);
    return {
      ...{ id, price, article: readText(given.sku), values: isOnly ? {} : Object.fromEntries(chosen) },
      ...(before > price && { oldPrice: before }),
      ...(image && { defaultImageId: imageId(image) }),
      ...(quantity !== undefined && { quantity }),
    };
  }
}

/** Number of pieces that can be ordered; undefined without a limit, and for a token that may not read it. */
function stockOf({ availableForSale, currentlyNotInStock, quantityAvailable }: Fields): number | undefined {
  if (availableForSale === false) return 0;
  const pieces = readNumber(quantityAvailable) ?? 0;
  // can be ordered without stock, or its stock is not tracked
  return pieces > 0 && currentlyNotInStock !== true ? pieces : undefined;
}

const imageId = ({ id, url }: Fields) => idOf(id) || readText(url);

function pictureOf(image: Fields): PictureInput {
  const width = readSize(image.width);
  return {
    ...{
      id: imageId(image),
      src: readText(image.url),
      alt: readText(image.altText),
      width,
      height: readSize(image.height),
    },
    ...smallerSizes(width, (size) => readText(image[`w${size}`])),
  };
}

const PLAIN = { name: '', values: [], min: 0, max: 0 } as const;

/** Reads the filters of a list; of the whole shop, Shopify tells only its prices. */
function facetsOf(root: ListRoot, answer: Fields): Facet[] {
  const stock: Facet = { ...PLAIN, id: 'stock', kind: 'flag' };
  if (root.isWholeShop) {
    const priceIn = (list: unknown, name: string) => {
      const range = asRecord(asRecord(nodesOf(list)[0])?.priceRange);
      return readNumber(asRecord(range?.[name])?.amount) ?? 0;
    };
    const [min, max] = [priceIn(answer.low, 'minVariantPrice'), priceIn(answer.high, 'maxVariantPrice')];
    return [...(min < max ? [{ ...PLAIN, id: 'price', kind: 'range' as const, min, max }] : []), stock];
  }
  const list = asRecord(root.unwrap(answer).list);
  return records(list?.filters ?? list?.productFilters).flatMap((filter) => facetOf(filter) ?? []);
}

function facetOf({ id, label, type, values }: Fields): Facet | null {
  const entries = records(values);
  const inputs = entries.map(({ input }) => asRecord(parsedJson(input)) ?? {});
  if (type === 'PRICE_RANGE') {
    const { min, max } = asRecord(inputs[0]?.price) ?? {};
    const limits = { min: readNumber(min) ?? 0, max: readNumber(max) ?? 0 };
    return limits.min < limits.max ? { ...PLAIN, id: 'price', kind: 'range', ...limits } : null;
  }
  if (inputs.some((input) => 'available' in input)) return { ...PLAIN, id: 'stock', kind: 'flag' };
  const known = entries.map(({ label, count, input, swatch }): FacetValue => {
    const color = readText(asRecord(swatch)?.color) || null;
    // Shopify filters by this input, which cannot be derived from the id
    return { id: readText(input), name: readText(label), count: readNumber(count), color };
  });
  return known.length > 0 ? { ...PLAIN, id: readText(id), name: readText(label), kind: 'values', values: known } : null;
}
