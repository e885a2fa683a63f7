import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type EngineSettings, memoryServices } from '../../src/backends/engine/page-services.js';
import type { QuotedCart } from '../../src/domain/cart/quote.js';
import { toMajor } from '../../src/domain/shared/money.js';
import { type BackendApis, openBackend } from '../../src/ports/backend/apis.js';
import type { Backend } from '../../src/ports/backend/port.js';
import type { Piece } from './shop-tab.js';

/** Timeout in ms of a response while the engine starts, or while 20 visitors order concurrently. */
export const RECOVERY = 240_000;

/** A visitor with a separate session, who uses a backend without a page. */
export abstract class EngineVisitor {
  readonly projectId = randomUUID();
  language = 'en';
  currency = 'EUR';
  /** Sends each request; may be replaced. */
  send: typeof fetch = (address, options) => fetch(address, options);
  /** Storage that survives a reload. */
  readonly page = memoryServices();
  /** Name of the session in the storage: `sb-vendure.1`. */
  protected abstract readonly session: string;
  #apis: BackendApis | undefined;

  protected abstract open(means: Omit<EngineSettings, 'src'>): Promise<Backend>;

  async apis(): Promise<BackendApis> {
    const { projectId } = this;
    const send: typeof fetch = (...given) => this.send(...given);
    this.#apis ??= openBackend(await this.open({ send, page: this.page })).apis(() => {
      return { projectId, groupId: '', language: this.language, currency: this.currency };
    });
    return this.#apis;
  }

  /** Drops what a page has in memory, as a reload does. */
  reload(): void {
    this.#apis = undefined;
  }

  async quote(cart: QuotedCart) {
    return (await this.apis()).cart.quote(cart, this.currency);
  }

  async order(cart: QuotedCart, total: number, key: string = randomUUID(), fields: object[] = CONTACT) {
    return (await this.apis()).lead.send(leadOf(cart, total, fields), key);
  }

  /** All variants of the shop, with the titles of their products. */
  async pieces(): Promise<Piece[]> {
    const { products } = await (await this.apis()).shop.products({ page: 1, limit: 100 }, this.currency);
    return products.flatMap(({ variants, title }) => variants.map((variant) => ({ variant, title })));
  }

  /** Token of the session at the engine; a test sets another one to lose the session. */
  get token(): string {
    return this.#kept.token ?? '';
  }

  set token(token: string) {
    this.page.storage.set(`${this.session}:${this.projectId}`, JSON.stringify({ ...this.#kept, token }));
  }

  get #kept(): { token?: string } {
    return JSON.parse(this.page.storage.get(`${this.session}:${this.projectId}`) ?? '{}');
  }
}

/** Repeats a request, as the page does, until there is a response; calls `between` before each further try. */
export async function untilAnswered<T>(send: () => Promise<T>, between = () => {}): Promise<T> {
  for (const end = Date.now() + RECOVERY; ; ) {
    try {
      return await send();
    } catch (error) {
      const { status = 0, code = '' } = error as { status?: number; code?: string };
      if (!(code === 'network' || status >= 500) || Date.now() > end) throw error;
      between();
      await wait(200);
    }
  }
}

/** Quotes a visitor's cart. Returns a function that orders it and resolves to true if the order was accepted. */
export async function buyerOf(visitor: EngineVisitor, cart: QuotedCart): Promise<() => Promise<boolean>> {
  const { total } = await visitor.quote(cart);
  const key = randomUUID();
  return async () => (await untilAnswered(() => visitor.order(cart, total, key))).kind === 'sent';
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
      ...{ id: note ? `${variantId} ${note}` : variantId, type: 'product' as const },
      ...{ productId, variantId, count, price, title, note },
    };
  });
  return { lines, promocode, shippingId, country };
}

function leadOf({ lines, promocode, shippingId, country }: QuotedCart, total: number, fields: object[]) {
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

/** The lead of a cart as JSON, for the conformance tests of a backend. */
export const leadJson = (cart: QuotedCart, total: number) => JSON.parse(JSON.stringify(leadOf(cart, total, CONTACT)));
