import { readFileSync } from 'node:fs';
import { buildSchema, graphql } from 'graphql';
import { COLLECTIONS, connection, type Fields, gid, type Item, number, ShopifyShop } from './shopify-shop.js';

/** Shopify's schema, which validates each query and its variables, and executes it. */
const SCHEMA = buildSchema(readFileSync('test/support/shopify-storefront.graphql', 'utf8'));

/** A cart stored at Shopify. */
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

/** Promo codes: ten percent, one with a minimum subtotal, and an expired one. */
const CODES: Record<string, { percent: number; from: number; ended?: boolean }> = {
  ten: { percent: 10, from: 0 },
  much: { percent: 20, from: 100_000 },
  old: { percent: 5, from: 0, ended: true },
};

const CURRENCIES: Record<string, string> = { DE: 'EUR', FR: 'EUR', US: 'USD' };
const DELIVERY: Record<string, number> = { Standard: 500, Express: 1250 };

/** Fake shop of Shopify. Requests and responses that violate the schema fail. */
export class ShopifyStandIn extends ShopifyShop {
  readonly carts = new Map<string, Cart>();
  readonly queries: string[] = [];
  readonly headers: Headers[] = [];
  /** Schema violations of requests and responses. */
  readonly problems: string[] = [];
  /** True if the total includes the delivery. */
  addsDelivery = false;
  /** Called with each query; a returned response replaces that of the shop, which has processed the query. */
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

  #root(country: string): Fields {
    const currency = CURRENCIES[country] ?? 'EUR';
    const money = (cents: number) => ({ amount: (cents / 100).toFixed(2), currencyCode: currency });
    const nodeOf = (item: Item) => this.product(item, money);
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
        return { ...connection(this.found(this.items, { ...args, filters }).map(nodeOf), args), filters: [] };
      },
      search: (args: Fields) => {
        const words = String(args.query).toLowerCase().split(/\s+/);
        const all = this.items.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
        const found = this.found(all, { ...args, filters: args.productFilters });
        const nodes = found.map((item) => ({ ...nodeOf(item), __typename: 'Product' }));
        return { ...connection(nodes, args), totalCount: found.length, productFilters: this.filters(found) };
      },
      collections: (args: Fields) =>
        connection(
          COLLECTIONS.map((one) => this.collection(one, nodeOf)),
          args,
        ),
      collection: ({ id }: Fields) => {
        const known = COLLECTIONS.find((one) => one.id === number(id));
        return known ? this.collection(known, nodeOf) : null;
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
          const { email, phone } = args.buyerIdentity as Fields;
          if (email && !String(email).includes('@'))
            return {
              userErrors: [{ code: 'INVALID', field: ['buyerIdentity', 'email'], message: 'Email is invalid' }],
            };
          if (/555/.test(String(phone)))
            return {
              userErrors: [{ code: 'INVALID', field: ['buyerIdentity', 'phone'], message: 'Phone is invalid' }],
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
      // a new one after each change, as at Shopify
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
      deliveryGroups: (args: Fields) => {
        if (args.withCarrierRates) throw new Error('withCarrierRates requires the @defer directive');
        const group = { id: gid('CartDeliveryGroup', 1), deliveryOptions: options, selectedDeliveryOption: selected };
        return connection(hasDelivery ? [group] : [], args);
      },
      lines: (args: Fields) => connection(lines, args),
    };
  }
}
