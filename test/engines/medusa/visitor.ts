import { randomUUID } from 'node:crypto';
import { memoryMeans } from '../../../src/backends/engine/engine-session.js';
import { openMedusaBackend } from '../../../src/backends/medusa/medusa.js';
import type { QuotedCart } from '../../../src/domain/cart/quote.js';
import { toMajor } from '../../../src/domain/shared/money.js';
import { type BackendApis, openBackend } from '../../../src/ports/backend/apis.js';
import { startMedusa } from '../../../tools/engines/medusa.mjs';
import type { Piece } from '../shop-tab.js';
import { CONTACT, leadOf } from '../vendure/visitor.js';

const PORT = 9011;

/** The engine under test, for all files of a run. */
export const engine = await startMedusa({ port: PORT });
process.env.SHOP_API = engine.address;
process.env.SHOP_BACKEND = 'medusa';
after(() => engine.stop());

type Answer = Record<string, unknown>;

/** A visitor at the backend without a page. */
export class MedusaVisitor {
  readonly projectId = randomUUID();
  language = 'en';
  currency = 'EUR';
  /** Sends each request; may be replaced. */
  send: typeof fetch = (address, options) => fetch(address, options);
  /** Storage that outlives a reload. */
  readonly page = memoryMeans();
  #apis: BackendApis | undefined;

  async apis(): Promise<BackendApis> {
    const send: typeof fetch = (...given) => this.send(...given);
    this.#apis ??= openBackend(await openMedusaBackend({ src: engine.address, send, page: this.page })).apis(() => {
      return { projectId: this.projectId, groupId: '', language: this.language, currency: this.currency };
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

  async order(cart: QuotedCart, total: number, key: string = randomUUID(), fields: object[] = CONTACT) {
    return (await this.apis()).lead.send(leadOf(cart, total, fields), key);
  }

  /** Id of the visitor's cart at the engine. */
  get cartId(): string {
    const { token } = JSON.parse(this.page.storage.get(`sb-medusa.1:${this.projectId}`) ?? '{}') as { token?: string };
    return token ?? '';
  }
}

/** Calls the engine: the store API, or the owner's. */
export async function ask(path: string, json?: object): Promise<Answer> {
  const [origin = '', key = ''] = engine.address.split('#');
  const owner = `Basic ${Buffer.from(`${engine.secret}:`).toString('base64')}`;
  const response = await fetch(origin + path, {
    headers: {
      ...(path.startsWith('/admin') ? { Authorization: owner } : { 'x-publishable-api-key': key }),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** All variants of the shop, with the titles of their products. */
export async function allPieces(): Promise<Piece[]> {
  const { shop } = await new MedusaVisitor().apis();
  const { products } = await shop.products({ page: 1, limit: 100 }, 'EUR');
  return products.flatMap(({ variants, title }) => variants.map((variant) => ({ variant, title })));
}

/** Ids of the delivery methods, the courier first. */
export async function shippingIds(): Promise<string[]> {
  const { cart } = await new MedusaVisitor().apis();
  const methods = await cart.shipping(0, 'EUR', { country: 'DE' });
  return methods.sort((one, other) => one.title.localeCompare(other.title)).map(({ id }) => id);
}

interface Level {
  reserved_quantity: number;
}

/** What the shop's owner does, and sees. */
export class Owner {
  async setPrice({ variant: { id, productId } }: Piece, price: number): Promise<void> {
    const prices = [{ currency_code: 'eur', amount: toMajor(price, 'EUR') }];
    await ask(`/admin/products/${productId}/variants/${id}`, { prices });
  }

  /** Sets the number of pieces that can be sold. */
  async setStock(piece: Piece, stock: number): Promise<void> {
    const { path, sold } = await this.#level(piece);
    await ask(path, { stocked_quantity: stock + sold });
  }

  /** Number of pieces in placed orders. */
  async sold(piece: Piece): Promise<number> {
    return (await this.#level(piece)).sold;
  }

  /** Number of placed orders. */
  async placed(): Promise<number> {
    return (await ask('/admin/orders?limit=1&fields=id')).count as number;
  }

  /** Ends or renews a promotion. */
  async setPromotion(code: string, isOn: boolean): Promise<void> {
    const { promotions } = await ask(`/admin/promotions?code=${code}&fields=id`);
    const [{ id }] = promotions as [{ id: string }];
    await ask(`/admin/promotions/${id}`, { status: isOn ? 'active' : 'inactive' });
  }

  async #level({ variant }: Piece): Promise<{ path: string; sold: number }> {
    const { inventory_items } = await ask(
      `/admin/inventory-items?sku=${encodeURIComponent(variant.article)}&fields=id`,
    );
    const [{ id }] = inventory_items as [{ id: string }];
    const { inventory_levels } = await ask(`/admin/inventory-items/${id}/location-levels`);
    const [{ reserved_quantity: sold }] = inventory_levels as [Level];
    return { path: `/admin/inventory-items/${id}/location-levels/${engine.location}`, sold };
  }
}
