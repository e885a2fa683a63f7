import { readRange } from '../../domain/catalogue/chosen-filters.js';
import type { Filters } from '../../domain/catalogue/list-query.js';
import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields, parsedJson } from '../../domain/shared/read.js';
import type { ProductQuery } from '../../ports/shop-api.js';
import { gidOf, idOf, nodesOf, type StorefrontDocument } from './storefront-calls.js';

/** Ids that one request reads. */
const PART = 250;
/** Maximum number of products counted up front; more are counted as visitors page on, except in a search within a category. */
const COUNTED = 2500;

const SORT_KEYS: Readonly<Record<string, [list: string, search: string]>> = {
  price: ['PRICE', 'PRICE'],
  name: ['TITLE', 'RELEVANCE'],
};

/** A connection of products: of the whole shop, a collection or a search. */
export interface ListRoot {
  /** Declarations of its variables: `$sort:ProductSortKeys,`. */
  declared: string;
  variables: Fields;
  /** Writes the connection with a name, arguments and fields. */
  field(name: string, argument: string, fields: string): string;
  /** Writes what is around connections; unwrap() reads what is in it. */
  wrap(fields: string): string;
  unwrap(answer: Fields): Fields;
  /** Fields of its filters, in the connection and beside it. */
  filterFields: string;
  facets: string;
  /** True if it has filters for prices and stock only. */
  isWholeShop: boolean;
  /** True if Shopify cannot sort it as asked. */
  sortsHere: -1 | 0 | 1;
  /** The category that its products are chosen by here, because Shopify searches the whole shop; empty for others. */
  within: string;
}

const FILTER = '{id label type values{id label count input swatch{color}}}';
const PRICES = (name: string, argument: string, range: string) =>
  `${name}:products(first:1,sortKey:PRICE${argument}){nodes{priceRange{${range}{amount currencyCode}}}}`;

/** Chooses where Shopify finds the products of a query. */
export function rootOf({ search = '', categoryId = '', filters = {}, sort = '' }: ProductQuery): ListRoot {
  const [, down = '', by = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const [ofList, ofSearch] = SORT_KEYS[by] ?? ['', 'RELEVANCE'];
  const reverse = down === '-';
  const inputs = filterInputs(filters);
  const plain = {
    wrap: (fields: string) => fields,
    unwrap: (answer: Fields) => answer,
    isWholeShop: false,
    facets: '',
    within: '',
  };
  const declared = '$reverse:Boolean,';
  if (search) {
    const found = 'query:$query,prefix:LAST,types:[PRODUCT],productFilters:$filters,sortKey:$sort,reverse:$reverse';
    return {
      ...{ ...plain, within: categoryId },
      declared: `${declared}$query:String!,$filters:[ProductFilter!],$sort:SearchSortKeys,`,
      variables: { query: search, filters: inputs, sort: ofSearch, reverse: by === 'price' && reverse },
      field: (name, argument, fields) => `${name}:search(${argument},${found}){${fields}}`,
      filterFields: `productFilters${FILTER}`,
      sortsHere: by === 'name' ? (reverse ? -1 : 1) : 0,
    };
  }
  const listed = 'sortKey:$sort,reverse:$reverse';
  if (categoryId) {
    return {
      ...{ ...plain, sortsHere: 0, filterFields: `filters${FILTER}` },
      declared: `${declared}$collection:ID!,$filters:[ProductFilter!],$sort:ProductCollectionSortKeys,`,
      variables: {
        collection: gidOf('Collection', categoryId),
        filters: inputs,
        sort: ofList || 'COLLECTION_DEFAULT',
        reverse,
      },
      field: (name, argument, fields) => `${name}:products(${argument},filters:$filters,${listed}){${fields}}`,
      wrap: (fields) => `collection(id:$collection){${fields}}`,
      unwrap: (answer) => asRecord(answer.collection) ?? {},
    };
  }
  return {
    ...{ ...plain, sortsHere: 0, isWholeShop: true, filterFields: '' },
    facets: PRICES('low', '', 'minVariantPrice') + PRICES('high', ',reverse:true', 'maxVariantPrice'),
    declared: `${declared}$query:String,$sort:ProductSortKeys,`,
    variables: { query: shopQuery(filters), sort: ofList || 'BEST_SELLING', reverse },
    field: (name, argument, fields) => `${name}:products(${argument},query:$query,${listed}){${fields}}`,
  };
}

/** The chosen filters as Shopify's inputs; values that are none are left out. */
function filterInputs(filters: Filters): Fields[] {
  return Object.entries(filters).flatMap(([id, values]): Fields[] => {
    if (id === 'price') {
      const { from, to } = readRange(values[0]) ?? { from: null, to: null };
      return from === null && to === null ? [] : [{ price: { min: from ?? 0, ...(to !== null && { max: to }) } }];
    }
    if (id === 'stock') return [{ available: true }];
    return values.flatMap((value) => {
      const input = asRecord(parsedJson(value));
      return input ? [input] : [];
    });
  });
}

/** The filters of the whole shop, in Shopify's search syntax. */
function shopQuery(filters: ProductQuery['filters'] = {}): string | null {
  const { from, to } = readRange(filters.price?.[0]) ?? { from: null, to: null };
  const parts = [
    filters.stock && 'available_for_sale:true',
    from !== null && `variants.price:>=${from}`,
    to !== null && `variants.price:<=${to}`,
  ];
  return parts.filter(Boolean).join(' ') || null;
}

/** Ids of a list, so that its pages have numbers: Shopify pages by cursors. */
export class ProductList {
  readonly #root: ListRoot;
  readonly #known: { id: string; title: string }[] = [];
  /** Number of products that were read, with those of other categories. */
  #read = 0;
  #cursor: string | null = null;
  #isWhole = false;
  /** Total that Shopify reports for a search; null if unknown. */
  #count: number | null = null;

  constructor(root: ListRoot) {
    this.#root = root;
  }

  get isEmpty(): boolean {
    return this.#read === 0 && !this.#isWhole;
  }

  /** Number of products; of a list that is not read to its end, one more than is known. */
  get total(): number {
    return this.#isWhole || this.#root.within ? this.#known.length : (this.#count ?? this.#known.length + 1);
  }

  /** The field that reads its next part. */
  get field(): string {
    const { field, filterFields, within } = this.#root;
    const isSearch = filterFields.startsWith('productFilters');
    const ofNode = `id title${within && ' collections(first:100){nodes{id}}'}`;
    const node = isSearch ? `...on Product{${ofNode}}` : ofNode;
    const fields = `nodes{${node}}pageInfo{hasNextPage endCursor}${isSearch ? 'totalCount ' : ''}${filterFields}`;
    return field('list', 'first:$first,after:$after', fields);
  }

  /** Adds the part that follows a cursor (null: the first one); one that another call has added meanwhile is left out. */
  add(part: unknown, after: string | null): void {
    if (this.#isWhole || after !== this.#cursor) return;
    const { pageInfo, totalCount } = asRecord(part) ?? {};
    const { hasNextPage, endCursor } = asRecord(pageInfo) ?? {};
    const { within } = this.#root;
    for (const { id, title, collections } of nodesOf(part)) {
      this.#read += 1;
      const isThere = within === '' || nodesOf(collections).some((one) => idOf(one.id) === within);
      if (idOf(id) && isThere) this.#known.push({ id: idOf(id), title: readText(title) });
    }
    this.#cursor = readText(endCursor) || null;
    this.#isWhole = hasNextPage !== true || this.#cursor === null;
    this.#count = readNumber(totalCount);
  }

  /** Reads on until so many are known, and a list of usual length to its end. */
  async reach(end: number, ask: (document: StorefrontDocument, variables: Fields) => Promise<Fields>): Promise<void> {
    const { declared, variables, wrap, unwrap } = this.#root;
    const document = (): StorefrontDocument => {
      return { kind: 'query', declared: `${declared}$first:Int,$after:String,`, fields: wrap(this.field) };
    };
    const isCounted = () => this.#count !== null && this.#root.sortsHere === 0 && this.#root.within === '';
    const isShort = () => this.#known.length < end && this.#root.within === '';
    while (!this.#isWhole && (isShort() || (!isCounted() && this.#read < COUNTED))) {
      const after = this.#cursor;
      this.add(unwrap(await ask(document(), { ...variables, first: PART, after })).list, after);
    }
  }

  /** Ids of a part of it. */
  slice(from: number, to: number, language: string): string[] {
    const direction = this.#root.sortsHere;
    const sorted =
      direction === 0
        ? this.#known
        : this.#known.toSorted((one, two) => direction * one.title.localeCompare(two.title, language));
    return sorted.slice(from, to).map(({ id }) => id);
  }
}
