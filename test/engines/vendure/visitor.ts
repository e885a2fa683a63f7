import { randomUUID } from 'node:crypto';
import { memoryMeans } from '../../../src/backends/engine/engine-session.js';
import { openVendureBackend } from '../../../src/backends/vendure/vendure.js';
import type { QuotedCart } from '../../../src/domain/cart/quote.js';
import { toMajor } from '../../../src/domain/shared/money.js';
import { type BackendApis, openBackend } from '../../../src/ports/backend/apis.js';
import type { Piece } from '../shop-tab.js';

/** Address of the shop API under test. */
export const SHOP_API = process.env.SHOP_API ?? '';

type Answer = Record<string, unknown>;

/** A fetch that may be spoilt, and that knows the session. */
class Line {
  token = '';
  requests: string[] = [];
  /** Called before each request. */
  begin: () => void = () => {};
  /** Called with each query; what it returns replaces the answer, after the engine has done its work. */
  spoil: (query: string) => Response | undefined = () => undefined;

  send: typeof fetch = async (address, options) => {
    const { query } = JSON.parse(String(options?.body));
    this.requests.push(query);
    this.begin();
    const response = await fetch(address, options);
    this.token = response.headers.get('vendure-auth-token') ?? this.token;
    const spoilt = this.spoil(query);
    if (spoilt?.type === 'error') throw new TypeError('Failed to fetch');
    return spoilt ?? response;
  };
}

/** A visitor with a session of their own, at the backend without a page. */
export class EngineVisitor {
  readonly line = new Line();
  readonly projectId = randomUUID();
  language = 'en';
  currency = 'EUR';
  /** Storage that outlives a reload. */
  readonly #page = memoryMeans();
  #apis: BackendApis | undefined;

  async apis(): Promise<BackendApis> {
    const { projectId } = this;
    const open = async () =>
      openBackend(await openVendureBackend({ src: SHOP_API, send: this.line.send, page: this.#page }));
    this.#apis ??= (await open()).apis(() => {
      return { projectId, groupId: '', language: this.language, currency: this.currency };
    });
    return this.#apis;
  }

  /** A page that is opened again: what it had in memory is gone. */
  reload(): void {
    this.#apis = undefined;
  }

  async quote(cart: QuotedCart) {
    return (await this.apis()).cart.quote(cart, this.currency);
  }

  async send(cart: QuotedCart, total: number, key: string = randomUUID(), fields: object[] = CONTACT) {
    return (await this.apis()).lead.send(leadOf(cart, total, fields), key);
  }

  /** Asks the engine in this visitor's session. */
  async ask(query: string): Promise<Answer> {
    return graphql(SHOP_API, query, this.line.token);
  }
}

export async function graphql(address: string, query: string, token = ''): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await response.json()) as { data: Answer; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The shop's owner. */
export class Owner {
  #token = '';

  async ask(query: string): Promise<Answer> {
    const address = SHOP_API.replace('shop-api', 'admin-api');
    if (!this.#token) {
      const login = 'mutation{login(username:"owner",password:"a-test-shop"){__typename}}';
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query: login }) });
      this.#token = response.headers.get('vendure-auth-token') ?? '';
    }
    return graphql(address, query, this.#token);
  }

  /** Sets price (minor units) or the stock that can be sold of a variant. */
  async change(id: string, { price, stock }: { price?: number; stock?: number }): Promise<void> {
    const parts = [`id:"${id}"`];
    if (price !== undefined) parts.push(`prices:[{price:${price},currencyCode:EUR}]`);
    if (stock !== undefined) {
      const { productVariant } = (await this.ask(`{productVariant(id:"${id}"){stockAllocated}}`)) as {
        productVariant: { stockAllocated: number };
      };
      parts.push(`stockOnHand:${stock + productVariant.stockAllocated},trackInventory:TRUE`);
    }
    await this.ask(`mutation{updateProductVariants(input:[{${parts}}]){id}}`);
  }

  async promotion(id: string, changes: string): Promise<void> {
    await this.ask(`mutation{updatePromotion(input:{id:"${id}",${changes}}){__typename}}`);
  }

  async promotionOf(code: string): Promise<string> {
    const { promotions } = (await this.ask('{promotions{items{id couponCode}}}')) as {
      promotions: { items: { id: string; couponCode: string }[] };
    };
    return promotions.items.find(({ couponCode }) => couponCode === code)?.id ?? '';
  }

  /** Number of placed orders. */
  async placed(): Promise<number> {
    const { orders } = await this.ask('{orders(options:{filter:{active:{eq:false}}}){totalItems}}');
    return (orders as { totalItems: number }).totalItems;
  }

  /** Number of sold pieces of a variant, in the last hundred orders. */
  async sold(variantId: string): Promise<number> {
    const { orders } = (await this.ask(
      '{orders(options:{filter:{active:{eq:false}},sort:{id:DESC},take:100}){items{state lines{quantity productVariant{id}}}}}',
    )) as { orders: { items: { lines: { quantity: number; productVariant: { id: string } }[] }[] } };
    const lines = orders.items.flatMap((one) => one.lines).filter((line) => line.productVariant.id === variantId);
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }
}

/** All variants of the shop. */
export async function allPieces(): Promise<Piece[]> {
  const { shop } = await new EngineVisitor().apis();
  const { products } = await shop.products({ page: 1, limit: 100 }, 'EUR');
  return products.flatMap(({ variants, title }) => variants.map((variant) => ({ variant, title })));
}

export const CONTACT = [
  { id: 'name', name: 'Name', type: 'name', value: 'Ada Lovelace' },
  { id: 'mail', name: 'Email', type: 'email', value: 'ada@example.com' },
  { id: 'phone', name: 'Phone', type: 'phone', value: '+493012345678' },
];

/** A cart of variants. */
export function cartOf(
  sold: readonly (Piece & { count: number; note?: string })[],
  { promocode = null, shippingId = '1', country = 'DE' }: Partial<QuotedCart> = {},
): QuotedCart {
  const lines = sold.map(({ variant, title, count, note = '' }) => {
    const { id: variantId, productId, price } = variant;
    return {
      id: note ? `${variantId} ${note}` : variantId,
      type: 'product' as const,
      productId,
      variantId,
      count,
      price,
      title,
      note,
    };
  });
  return { lines, promocode, shippingId, country };
}

export function leadOf({ lines, promocode, shippingId, country }: QuotedCart, total: number, fields: object[]) {
  return {
    ...{ id: 'checkout', is_ajax: 1 as const, jsform: 1, fields: fields as never[] },
    products: lines.map(({ productId, variantId, price, ...line }) => ({
      ...{ ...line, id: variantId ?? '', img: null, product_id: productId, variant_id: variantId },
      price: price === null ? null : toMajor(price, 'EUR'),
    })) as never,
    ...(shippingId !== null && {
      ...{ 'shipping[id]': shippingId, 'shipping[price]': 0, 'shipping[name]': 'Courier' },
      ...{ 'shipping[fields][country]': country, 'shipping[fields][addressLine1]': 'Hafenstraße 12' },
      ...{ 'shipping[fields][city]': 'Hamburg', 'shipping[fields][zipCode]': '20457' },
    }),
    ...(promocode !== null && { 'promotions[promocode]': promocode }),
    pay: { price: toMajor(total, 'EUR'), desc: 'Order' },
  };
}
