import { sharedReferenceServer, startReferenceServer } from '../../support/reference-backend.mjs';
import { ask, type Heard } from './socket.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Leads and purchases stored in the shop. */
export interface Stored {
  leads: { id: string; fields: { id: string; value: string }[] }[];
  purchases: { id: string; total: string }[];
  items: { purchase_id: string; variant_id: string; count: number }[];
}

/** A variant on sale, with its product. */
export interface Sold {
  productId: string;
  variantId: string;
  title: string;
  price: number;
}

/** A backend under test in a separate process, with the requests of visitors and of the shop owner. */
export class Shop {
  private constructor(private readonly server: Awaited<ReturnType<typeof startReferenceServer>>) {}

  /** The shop that all tests of the process share, reset. */
  static async open(): Promise<Shop> {
    const shop = new Shop(await sharedReferenceServer());
    await shop.reset();
    return shop;
  }

  /** A separate shop on a database, until it is closed. */
  static async at(databaseUrl: string): Promise<Shop> {
    return new Shop(await startReferenceServer({ DATABASE_URL: databaseUrl, KEY_TIMEOUT: '300' }));
  }

  url(path: string): string {
    return new URL(path, this.server.origin).href;
  }

  /** Stops a separate shop. */
  close(): Promise<unknown> {
    return this.server.stop();
  }

  async reset(): Promise<void> {
    await ask(this.url('/dev/reset'), { method: 'POST' });
  }

  /** The first variant of a project that costs at least the minimum order. */
  async product(projectId: string): Promise<Sold> {
    const { text } = await ask(this.url(`/api/ecommerce/products/?projectId=${projectId}&limit=100`));
    const { products } = JSON.parse(text) as {
      products: { id: string; name: string; variants: { id: string; price: number | null; visible: boolean }[] }[];
    };
    for (const { id, name, variants } of products) {
      const variant = variants.find(({ price, visible }) => visible && price !== null && price >= 20);
      if (variant) return { productId: id, variantId: variant.id, title: name, price: variant.price as number };
    }
    throw new Error(`${projectId} sells nothing`);
  }

  async change(variant: { projectId: string; variantId: string; price?: number; quantity?: number }): Promise<void> {
    await ask(this.url('/dev/variant'), { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(variant) });
  }

  async stored(projectId: string): Promise<Stored> {
    return JSON.parse((await ask(this.url(`/dev/leads?projectId=${projectId}`))).text);
  }

  /** Sends a lead to the project, with its Idempotency-Key and a fault, if any. */
  send(projectId: string, lead: object, { key = '', fault = '' } = {}): Promise<Heard> {
    const headers = {
      ...JSON_TYPE,
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(fault ? { 'X-Sb-Fault': fault } : {}),
    };
    const url = this.url(`/mod/project/${projectId}/lead/send/`);
    return ask(url, { method: 'POST', headers, body: JSON.stringify({ projectId, ...lead }) });
  }
}

/** An order of one product by a visitor. */
export function order({ productId, variantId, title, price }: Sold, name = 'Ada Lovelace', count = 1): object {
  return {
    id: 'checkout',
    fields: [{ id: 'name', name: 'Name', type: 'name', value: name }],
    products: [{ type: 'product', product_id: productId, variant_id: variantId, id: variantId, title, price, count }],
  };
}
