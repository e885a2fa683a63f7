import type { Category } from '../../domain/catalogue/product.js';
import { readText } from '../../domain/shared/lenient-read.js';
import type { Backend } from '../../ports/backend/port.js';
import { engineBackend } from '../engine/engine-backend.js';
import { OrderCache } from '../engine/engine-order.js';
import { type EngineSettings, memoryServices } from '../engine/page-services.js';
import { inWords } from '../engine/refusal.js';
import { idOf, nodesOf, StorefrontCalls, type StorefrontDocument } from './storefront-calls.js';
import { StorefrontProducts } from './storefront-products.js';

/** Asks for the number of pieces, to see whether the token may. */
const STOCK = 'products(first:1){nodes{variants(first:1){nodes{quantityAvailable}}}}';

const COLLECTIONS: StorefrontDocument = {
  kind: 'query',
  declared: '',
  fields: 'collections(first:100,sortKey:TITLE){nodes{id title products(first:1){nodes{id}}}}',
};

/**
 * Opens a shop of Shopify at `src`, the absolute address of its Storefront API or of the shop, with a public token in its query
 * (`?access-token=…`). Written against the published API version 2026-04, and tested with responses that its schema validates
 * (decision 043).
 */
export async function openShopifyBackend({ src, send, page = memoryServices() }: EngineSettings): Promise<Backend> {
  if (!src) throw new TypeError('set backend-src to the shop: https://shop.myshopify.com?access-token=…');
  const calls = new StorefrontCalls(src, send);
  const { isDenied } = await inWords('', () => calls.open(STOCK));
  const view = new OrderCache();
  return engineBackend({
    products: new StorefrontProducts(calls, !isDenied, view.stockOf),
    settings: async (call) => ({
      currency: calls.currencyFor(call),
      categories: categoriesOf((await calls.ask(COLLECTIONS, {}, call)).collections),
    }),
    finds: { search: true, sort: true, filters: true, categories: true },
    places: async () => ({ countries: calls.countries.map(({ code, name }) => ({ code, name })), states: {} }),
    checkout: async () => {
      const { SessionCart } = await import('./session-cart.js');
      return new SessionCart(calls, page, view);
    },
  });
}

/** Collections that have products; Shopify does not count them. */
function categoriesOf(connection: unknown): Category[] {
  return nodesOf(connection)
    .filter(({ products }) => nodesOf(products).length > 0)
    .map(({ id, title }) => ({ id: idOf(id), name: readText(title), count: null }));
}
