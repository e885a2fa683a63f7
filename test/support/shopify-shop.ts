export type Fields = Record<string, unknown>;
export interface Variant {
  id: number;
  price: number;
  before?: number;
  stock: number | null;
  options: [name: string, value: string][];
}

export interface Item {
  id: number;
  title: string;
  collections: number[];
  variants: Variant[];
}

const COLOURS = ['Blue', 'Red'];

/** Thirty products; each third has two colours. Product 3 has a stock of 1, 4 is sold out, 5 has no counted stock. */
const ITEMS: Item[] = Array.from({ length: 30 }, (_, at) => {
  const id = at + 1;
  const price = 1000 + ((at * 7) % 30) * 100;
  const stock = id === 3 ? 1 : id === 4 ? 0 : id === 5 ? null : 20;
  const variants: Variant[] =
    id % 3 === 0
      ? COLOURS.map((colour, of) => ({ id: id * 10 + of, price, stock, options: [['Colour', colour]] }))
      : [{ id: id * 10, price, before: price + 500, stock, options: [['Title', 'Default Title']] }];
  return { id, title: `${id % 2 ? 'Oak' : 'Pine'} chair ${id}`, collections: id <= 12 ? [1] : [2], variants };
});

export const COLLECTIONS = [
  { id: 1, title: 'Seats' },
  { id: 2, title: 'Wood' },
  { id: 3, title: 'Nothing yet' },
];

export const gid = (type: string, id: unknown) => `gid://shopify/${type}/${id}`;
export const number = (id: unknown) => Number(String(id).replace(/^.*\//, ''));

/** A page of a list as a GraphQL connection; a cursor is the index of its node. */
export function connection<T>(
  all: readonly T[],
  { first = 250, after }: { first?: number | null; after?: string | null },
) {
  const from = after ? Number(after) + 1 : 0;
  const nodes = all.slice(from, from + (first ?? 250));
  const end = from + nodes.length;
  return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: nodes.length > 0 ? String(end - 1) : null } };
}

/** Products of a shop in Shopify's schema. */
export class ShopifyShop {
  readonly items = structuredClone(ITEMS);
  /** True for a token without the scope to read quantities. */
  hidesStock = false;

  variant(id: number): Variant {
    const found = this.items.flatMap(({ variants }) => variants).find((one) => one.id === id);
    if (!found) throw new Error(`no variant ${id}`);
    return found;
  }

  found(all: readonly Item[], { filters, sortKey, reverse }: Fields): Item[] {
    const tests = ((filters ?? []) as Fields[]).map(({ available, price, variantOption }) => (item: Item) => {
      const { min = 0, max } = (price ?? {}) as { min?: number; max?: number };
      const { name, value } = (variantOption ?? {}) as Record<string, string>;
      return item.variants.some((one) => {
        if (available !== undefined && (one.stock !== 0) !== available) return false;
        if (price && (one.price < min * 100 || one.price > (max ?? Infinity) * 100)) return false;
        return (
          !variantOption || one.options.some(([own, its]) => own.toLowerCase() === name?.toLowerCase() && its === value)
        );
      });
    });
    const found = all.filter((item) => tests.every((test) => test(item)));
    if (sortKey === 'PRICE') found.sort((one, two) => (one.variants[0]?.price ?? 0) - (two.variants[0]?.price ?? 0));
    if (sortKey === 'TITLE') found.sort((one, two) => one.title.localeCompare(two.title));
    return reverse ? found.reverse() : found;
  }

  filters(found: readonly Item[]): Fields[] {
    const prices = found.flatMap(({ variants }) => variants.map(({ price }) => price / 100));
    const price = { min: Math.min(...prices), max: Math.max(...prices) };
    const entryOf = (id: string, label: string, count: number, input: object) => {
      return { id, label, count, input: JSON.stringify(input) };
    };
    const countOf = (input: Fields) => this.found(found, { filters: [input] }).length;
    const colours = COLOURS.map((value) => {
      const input = { variantOption: { name: 'colour', value } };
      return {
        ...entryOf(`filter.v.option.colour.${value}`, value, countOf(input), input),
        swatch: { color: value.toLowerCase() },
      };
    });
    return [
      {
        id: 'filter.v.availability',
        label: 'Availability',
        type: 'LIST',
        values: [entryOf('a', 'In stock', 1, { available: true })],
      },
      { id: 'filter.v.price', label: 'Price', type: 'PRICE_RANGE', values: [entryOf('p', 'Price', 0, { price })] },
      { id: 'filter.v.option.colour', label: 'Colour', type: 'LIST', values: colours },
    ];
  }

  collection({ id, title }: { id: number; title: string }, nodeOf: (item: Item) => Fields): Fields {
    const all = this.items.filter(({ collections }) => collections.includes(id));
    const products = (args: Fields) => {
      const found = this.found(all, args);
      return { ...connection(found.map(nodeOf), args), filters: () => this.filters(found) };
    };
    return { id: gid('Collection', id), title, handle: title, descriptionHtml: '', products };
  }

  product(item: Item, money: (cents: number) => Fields): Fields {
    const image = {
      id: gid('ProductImage', item.id),
      altText: 'A chair',
      width: 800,
      height: 600,
      url: urlOf(item.id),
    };
    const prices = item.variants.map(({ price }) => price);
    const names = [...new Set(item.variants.flatMap(({ options }) => options.map(([name]) => name)))];
    return {
      ...{ id: gid('Product', item.id), title: item.title, handle: `p-${item.id}`, descriptionHtml: '<p>A chair</p>' },
      availableForSale: true,
      collections: (args: Fields) =>
        connection(
          item.collections.map((id) => ({ id: gid('Collection', id) })),
          args,
        ),
      images: (args: Fields) => connection([image], args),
      options: names.map((name) => ({
        ...{ id: gid('ProductOption', name), name },
        optionValues: item.variants.flatMap(({ options }) =>
          options
            .filter(([own]) => own === name)
            .map(([, value]) => {
              const swatch = name === 'Colour' ? { color: value.toLowerCase() } : null;
              return { id: gid('ProductOptionValue', value), name: value, swatch };
            }),
        ),
      })),
      priceRange: { minVariantPrice: money(Math.min(...prices)), maxVariantPrice: money(Math.max(...prices)) },
      variants: (args: Fields) =>
        connection(
          item.variants.map((one) => this.variantNode(one, image, money)),
          args,
        ),
    };
  }

  variantNode({ id, price, before, stock, options }: Variant, image: Fields, money: (cents: number) => Fields): Fields {
    return {
      ...{ id: gid('ProductVariant', id), sku: `sku-${id}`, availableForSale: stock !== 0, currentlyNotInStock: false },
      ...{ price: money(price), compareAtPrice: before ? money(before) : null, image, title: 'x' },
      quantityAvailable: () => {
        if (this.hidesStock) throw new Error('Access denied for quantityAvailable field.');
        return stock ?? 0;
      },
      selectedOptions: options.map(([name, value]) => ({ name, value })),
    };
  }
}

const urlOf =
  (id: number) =>
  ({ transform }: { transform?: { maxWidth?: number } | null }) =>
    `https://cdn.shop.example/${id}.jpg${transform?.maxWidth ? `?width=${transform.maxWidth}` : ''}`;
