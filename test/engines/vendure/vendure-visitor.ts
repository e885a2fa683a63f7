import type { EngineSettings } from '../../../src/backends/engine/page-services.js';
import { openVendureBackend } from '../../../src/backends/vendure/vendure.js';
import type { EngineBench } from '../backend-tests.js';
import type { Piece } from '../shop-tab.js';
import { cartOf, EngineVisitor } from '../visitor.js';

/** Address of the shop API under test. */
export const SHOP_API = process.env.SHOP_API ?? '';

type Answer = Record<string, unknown>;

/** A visitor at the backend for Vendure. */
export class VendureVisitor extends EngineVisitor {
  protected readonly session = 'sb-vendure.1';

  protected open(means: Omit<EngineSettings, 'src'>) {
    return openVendureBackend({ src: SHOP_API, ...means });
  }

  /** Sends a query in this visitor's session. */
  ask(query: string): Promise<Answer> {
    return graphql(SHOP_API, query, this.token);
  }
}

async function graphql(address: string, query: string, token = ''): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await response.json()) as { data: Answer; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The shop's owner: changes the shop, and counts orders. */
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

  /** Sets a variant's price in minor units, or the stock that can still be sold. */
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

/** The engine for the tests that all engines pass. */
export function vendureBench(owner = new Owner()): EngineBench {
  let variants: Piece[] = [];
  return {
    ...{ payment: 'addPaymentToOrder', goneId: '987654', promotionEnded: 'This code has expired' },
    open: () => openVendureBackend({ src: SHOP_API }),
    visitor: () => new VendureVisitor(),
    async piece(at, stock = 100) {
      if (variants.length === 0)
        variants = (await new VendureVisitor().pieces()).filter(({ variant }) => variant.quantity > 0);
      const found = variants[at];
      if (!found) throw new Error('the shop is empty');
      await owner.change(found.variant.id, { stock });
      return found;
    },
    cart: cartOf,
    setPrice: ({ variant }, price) => owner.change(variant.id, { price }),
    async setPromotion(isOn) {
      const id = await owner.promotionOf('WELCOME10');
      await owner.promotion(id, `endsAt:${isOn ? 'null' : '"2020-01-01T00:00:00Z"'}`);
    },
    sold: ({ variant }) => owner.sold(variant.id),
  };
}
