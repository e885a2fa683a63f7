import { readFileSync } from 'node:fs';
import { buildSchema, graphql } from 'graphql';

/** Shopify's schema: each query is checked against it, with its variables, and each answer is made by it. */
const SCHEMA = buildSchema(readFileSync('test/support/shopify-storefront.graphql', 'utf8'));

type Fields = Record<string, unknown>;

interface Variant {
  id: number;
  price: number;
  before?: number;
  stock: number | null;
  options: [name: string, value: string][];
}

interface Item {
  id: number;
  title: string;
  collections: number[];
  variants: Variant[];
}

/** A cart as Shopify keeps it. */
interface Cart {
  id: string;
  lines: { id: string; variantId: number; quantity: number }[];
  codes: string[];
  buyer: Fields;
  address: Fields | null;
  delivery: string;
  note: string;
  attributes: { key: string; value: string }[];
}

const COLOURS = ['Blue', 'Red'];

/** Thirty products; each third has two colours. The last piece of 3 is left, 4 is sold out, 5 is not counted. */
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

const COLLECTIONS = [
  { id: 1, title: 'Seats' },
  { id: 2, title: 'Wood' },
  { id: 3, title: 'Nothing yet' },
];

/** Codes: ten percent, from an amount, and one that has ended. */
const CODES: Record<string, { percent: number; from: number; ended?: boolean }> = {
  ten: { percent: 10, from: 0 },
  much: { percent: 20, from: 100_000 },
  old: { percent: 5, from: 0, ended: true },
};

const CURRENCIES: Record<string, string> = { DE: 'EUR', FR: 'EUR', US: 'USD' };
const DELIVERY: Record<string, number> = { Standard: 500, Express: 1250 };

const gid = (type: string, id: unknown) => `gid://shopify/${type}/${id}`;
const number = (id: unknown) => Number(String(id).replace(/^.*\//, ''));

/** A part of a list as a connection; a cursor is the position of its node. */
function connection<T>(all: readonly T[], { first = 250, after }: { first?: number | null; after?: string | null }) {
  const from = after ? Number(after) + 1 : 0;
  const nodes = all.slice(from, from + (first ?? 250));
  const end = from + nodes.length;
  return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: nodes.length > 0 ? String(end - 1) : null } };
}

/** Stands in for a shop of Shopify. What the schema does not have, in a request or an answer, fails. */
export class ShopifyStandIn {
  readonly items = structuredClone(ITEMS);
  readonly carts = new Map<string, Cart>();
  readonly queries: string[] = [];
  readonly headers: Headers[] = [];
  /** What was wrong with a request or an answer, by the schema. */
  readonly problems: string[] = [];
  /** A token without the scope for numbers of pieces. */
  hidesStock = false;
  /** True if the total has the delivery in it. */
  addsDelivery = false;
  /** Called with each query; what it returns replaces the answer, after the shop has done its work. */
  spoil: (query: string) => Response | undefined = () => undefined;
  #serial = 0;

  readonly send: typeof fetch = async (_address, options) => {
    const { query, variables } = JSON.parse(String(options?.body));
    this.queries.push(query);
    this.headers.push(new Headers(options?.headers));
    const { country } = variables;
    const rootValue = this.#root(country ?? 'DE');
    const result = await graphql({ schema: SCHEMA, source: query, variableValues: variables, rootValue });
    for (const { message } of result.errors ?? [])
      if (!message.startsWith('Access denied')) this.problems.push(message);
    const errors = result.errors?.map(({ message, path }) => {
      return { message, path, extensions: { code: message.startsWith('Access denied') ? 'ACCESS_DENIED' : 'INVALID' } };
    });
    const spoilt = this.spoil(query);
    if (spoilt?.type === 'error') throw new TypeError('Failed to fetch');
    return spoilt ?? Response.json({ data: result.data, ...(errors && { errors }) });
  };

  variant(id: number): Variant {
    const found = this.items.flatMap(({ variants }) => variants).find((one) => one.id === id);
    if (!found) throw new Error(`no variant ${id}`);
    return found;
  }

  #root(country: string): Fields {
    const currency = CURRENCIES[country] ?? 'EUR';
    const money = (cents: number) => ({ amount: (cents / 100).toFixed(2), currencyCode: currency });
    const nodeOf = (item: Item) => this.#product(item, money);
    const countryOf = (code: string) => ({
      isoCode: code,
      name: `Land ${code}`,
      currency: { isoCode: CURRENCIES[code], name: '' },
    });
    const cartOf = (cart: Cart | undefined) => (cart ? this.#cart(cart) : null);
    const changed = (args: Fields, change: (cart: Cart) => Fields | undefined) => {
      const cart = this.carts.get(String(args.cartId));
      if (!cart)
        return { cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'no cart' }], warnings: [] };
      const found = change(cart);
      return { cart: cartOf(cart), userErrors: [], warnings: [], ...found };
    };
    return {
      localization: {
        country: countryOf('DE'),
        availableCountries: ['DE', 'FR', 'US'].map(countryOf),
        availableLanguages: [
          { isoCode: 'EN', name: '' },
          { isoCode: 'DE', name: '' },
        ],
      },
      nodes: ({ ids }: { ids: string[] }) =>
        ids.map((id) => {
          if (!/^gid:\/\/shopify\/Product\/\d+$/.test(id)) throw new Error(`Invalid global id '${id}'`);
          const item = this.items.find((one) => one.id === number(id));
          return item ? { ...nodeOf(item), __typename: 'Product' } : null;
        }),
      products: (args: Fields) => {
        const query = String(args.query ?? '');
        const [, from] = /variants\.price:>=([\d.]+)/.exec(query) ?? [];
        const [, to] = /variants\.price:<=([\d.]+)/.exec(query) ?? [];
        const filters = [
          ...(query.includes('available_for_sale:true') ? [{ available: true }] : []),
          ...(from || to ? [{ price: { min: Number(from ?? 0), max: to ? Number(to) : undefined } }] : []),
        ];
        return { ...connection(this.#found(this.items, { ...args, filters }).map(nodeOf), args), filters: [] };
      },
      search: (args: Fields) => {
        const words = String(args.query).toLowerCase().split(/\s+/);
        const all = this.items.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
        const found = this.#found(all, { ...args, filters: args.productFilters });
        const nodes = found.map((item) => ({ ...nodeOf(item), __typename: 'Product' }));
        return { ...connection(nodes, args), totalCount: found.length, productFilters: this.#filters(found) };
      },
      collections: (args: Fields) =>
        connection(
          COLLECTIONS.map((one) => this.#collection(one, nodeOf)),
          args,
        ),
      collection: ({ id }: Fields) => {
        const known = COLLECTIONS.find((one) => one.id === number(id));
        return known ? this.#collection(known, nodeOf) : null;
      },
      product: ({ id }: Fields) => {
        const item = this.items.find((one) => one.id === number(id));
        return item ? nodeOf(item) : null;
      },
      cart: ({ id }: Fields) => cartOf(this.carts.get(String(id))),
      cartCreate: ({ input }: { input: Fields }) => {
        const id = `${gid('Cart', `c1-${++this.#serial}`)}?key=secret${this.#serial}`;
        const { buyerIdentity = {}, discountCodes = [], delivery, lines = [] } = input;
        const cart: Cart = {
          id,
          lines: [],
          codes: [],
          buyer: {},
          address: null,
          delivery: '',
          note: '',
          attributes: [],
        };
        cart.buyer = { countryCode: country, ...(buyerIdentity as Fields) };
        const refused = this.#add(cart, lines as Fields[], 'input');
        if (refused.userErrors.length > 0) return { cart: null, ...refused };
        this.#deliver(cart, ((delivery as Fields)?.addresses as Fields[]) ?? []);
        this.carts.set(id, cart);
        return {
          cart: cartOf(cart),
          userErrors: [],
          warnings: [...refused.warnings, ...this.#enter(cart, discountCodes as string[])],
        };
      },
      cartLinesAdd: (args: Fields) =>
        changed(args, (cart) => ({ ...this.#add(cart, args.lines as Fields[]), cart: this.#cart(cart) })),
      cartLinesUpdate: (args: Fields) =>
        changed(args, (cart) => {
          const warnings = (args.lines as Fields[]).flatMap(({ id, quantity }) =>
            this.#set(cart, String(id), Number(quantity)),
          );
          return { warnings, cart: this.#cart(cart) };
        }),
      cartDiscountCodesUpdate: (args: Fields) =>
        changed(args, (cart) => ({
          warnings: this.#enter(cart, args.discountCodes as string[]),
          cart: this.#cart(cart),
        })),
      cartBuyerIdentityUpdate: (args: Fields) =>
        changed(args, (cart) => {
          const email = (args.buyerIdentity as Fields).email;
          if (email && !String(email).includes('@'))
            return {
              userErrors: [{ code: 'INVALID', field: ['buyerIdentity', 'email'], message: 'Email is invalid' }],
            };
          Object.assign(cart.buyer, args.buyerIdentity);
          return { cart: this.#cart(cart) };
        }),
      cartDeliveryAddressesReplace: (args: Fields) =>
        changed(args, (cart) => {
          this.#deliver(cart, args.addresses as Fields[]);
          return { cart: this.#cart(cart) };
        }),
      cartSelectedDeliveryOptionsUpdate: (args: Fields) =>
        changed(args, (cart) => {
          const [{ deliveryOptionHandle } = {}] = args.selectedDeliveryOptions as Fields[];
          cart.delivery = String(deliveryOptionHandle).replace(/^.*-/, '');
          return { cart: this.#cart(cart) };
        }),
      cartNoteUpdate: (args: Fields) =>
        changed(args, (cart) => {
          cart.note = String(args.note);
          return undefined;
        }),
      cartAttributesUpdate: (args: Fields) =>
        changed(args, (cart) => {
          cart.attributes = args.attributes as Cart['attributes'];
          return undefined;
        }),
    };
  }

  #found(all: readonly Item[], { filters, sortKey, reverse }: Fields): Item[] {
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

  #filters(found: readonly Item[]): Fields[] {
    const prices = found.flatMap(({ variants }) => variants.map(({ price }) => price / 100));
    const price = { min: Math.min(...prices), max: Math.max(...prices) };
    const entryOf = (id: string, label: string, count: number, input: object) => {
      return { id, label, count, input: JSON.stringify(input) };
    };
    const countOf = (input: Fields) => this.#found(found, { filters: [input] }).length;
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

  #collection({ id, title }: { id: number; title: string }, nodeOf: (item: Item) => Fields): Fields {
    const all = this.items.filter(({ collections }) => collections.includes(id));
    const products = (args: Fields) => {
      const found = this.#found(all, args);
      return { ...connection(found.map(nodeOf), args), filters: () => this.#filters(found) };
    };
    return { id: gid('Collection', id), title, handle: title, descriptionHtml: '', products };
  }

  #product(item: Item, money: (cents: number) => Fields): Fields {
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
          item.variants.map((one) => this.#variantNode(one, image, money)),
          args,
        ),
    };
  }

  #variantNode(
    { id, price, before, stock, options }: Variant,
    image: Fields,
    money: (cents: number) => Fields,
  ): Fields {
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

  #add(cart: Cart, lines: Fields[], before = ''): { userErrors: Fields[]; warnings: Fields[] } {
    const unknown = lines.findIndex(
      ({ merchandiseId }) =>
        !this.items.some(({ variants }) => variants.some(({ id }) => id === number(merchandiseId))),
    );
    if (unknown >= 0) {
      const field = [...(before ? [before] : []), 'lines', String(unknown), 'merchandiseId'];
      return { userErrors: [{ code: 'INVALID', field, message: 'The merchandise does not exist.' }], warnings: [] };
    }
    const warnings = lines.flatMap(({ merchandiseId, quantity }) => {
      const id = gid('CartLine', ++this.#serial);
      cart.lines.push({ id, variantId: number(merchandiseId), quantity: 0 });
      return this.#set(cart, id, Number(quantity));
    });
    return { userErrors: [], warnings };
  }

  #set(cart: Cart, id: string, quantity: number): Fields[] {
    const line = cart.lines.find((one) => one.id === id);
    if (!line) return [];
    const stock = this.variant(line.variantId).stock ?? Infinity;
    line.quantity = Math.min(quantity, stock);
    if (line.quantity === 0) cart.lines = cart.lines.filter((one) => one !== line);
    if (quantity <= stock) return [];
    return [
      { code: stock === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'no', target: id },
    ];
  }

  #enter(cart: Cart, codes: string[]): Fields[] {
    cart.codes = codes.filter((code) => CODES[code.toLowerCase()]);
    return codes.flatMap((code) => {
      const known = CODES[code.toLowerCase()];
      const warning = (name: string) => [{ code: name, message: 'no', target: cart.id }];
      if (!known) return warning('DISCOUNT_NOT_FOUND');
      if (known.ended) return warning('DISCOUNT_CURRENTLY_INACTIVE');
      return this.#applies(cart, code) ? [] : warning('DISCOUNT_PURCHASE_NOT_IN_RANGE');
    });
  }

  #applies(cart: Cart, code: string): boolean {
    const known = CODES[code.toLowerCase()];
    const sum = cart.lines.reduce((all, { variantId, quantity }) => all + this.variant(variantId).price * quantity, 0);
    return known !== undefined && !known.ended && sum >= known.from && cart.lines.length > 0;
  }

  #deliver(cart: Cart, addresses: Fields[]): void {
    const [first] = addresses;
    cart.address = ((first?.address as Fields)?.deliveryAddress as Fields) ?? null;
  }

  #cart(cart: Cart): Fields {
    const country = String(cart.buyer.countryCode ?? 'DE');
    const currencyCode = CURRENCIES[country] ?? 'EUR';
    const money = (cents: number) => ({ amount: (cents / 100).toFixed(2), currencyCode });
    const [code] = cart.codes.filter((one) => this.#applies(cart, one));
    const percent = code ? (CODES[code.toLowerCase()]?.percent ?? 0) : 0;
    const lines = cart.lines.map(({ id, variantId, quantity }) => {
      const { price } = this.variant(variantId);
      const off = Math.round((price * quantity * percent) / 100);
      const allocation = {
        ...{ __typename: 'CartCodeDiscountAllocation', code, targetType: 'LINE_ITEM', discountedAmount: money(off) },
      };
      return {
        ...{ __typename: 'CartLine', id, quantity, total: price * quantity - off },
        merchandise: { __typename: 'ProductVariant', id: gid('ProductVariant', variantId) },
        cost: {
          amountPerQuantity: money(price),
          subtotalAmount: money(price * quantity),
          totalAmount: money(price * quantity - off),
        },
        discountAllocations: off > 0 ? [allocation] : [],
      };
    });
    const options = Object.entries(DELIVERY).map(([title, cents]) => ({
      // another after each change, as Shopify's
      ...{
        handle: `${this.#serial}x${cart.lines.length}-${title}`,
        title,
        code: title,
        deliveryMethodType: 'SHIPPING',
      },
      estimatedCost: money(cents),
    }));
    const hasDelivery = cart.address !== null && cart.lines.length > 0;
    const selected = options.find(({ title }) => title === cart.delivery) ?? options[0];
    const items = lines.reduce((sum, { total }) => sum + total, 0);
    const delivery = hasDelivery && this.addsDelivery ? (DELIVERY[selected?.title ?? ''] ?? 0) : 0;
    return {
      ...{
        id: cart.id,
        checkoutUrl: `https://shop.example/checkouts/${cart.id.replace(/^.*\/|\?.*/g, '')}`,
        note: cart.note,
      },
      buyerIdentity: cart.buyer,
      cost: { totalAmount: money(items + delivery), subtotalAmount: money(items) },
      discountCodes: cart.codes.map((one) => ({ code: one, applicable: this.#applies(cart, one) })),
      discountAllocations: [],
      delivery: {
        addresses: cart.address
          ? [{ id: 'a', selected: true, address: { __typename: 'CartDeliveryAddress', ...cart.address } }]
          : [],
      },
      deliveryGroups: (args: Fields) =>
        connection(
          hasDelivery
            ? [{ id: gid('CartDeliveryGroup', 1), deliveryOptions: options, selectedDeliveryOption: selected }]
            : [],
          args,
        ),
      lines: (args: Fields) => connection(lines, args),
    };
  }
}

const urlOf =
  (id: number) =>
  ({ transform }: { transform?: { maxWidth?: number } | null }) =>
    `https://cdn.shop.example/${id}.jpg${transform?.maxWidth ? `?width=${transform.maxWidth}` : ''}`;
