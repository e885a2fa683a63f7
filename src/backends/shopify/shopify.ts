import type { Category } from '../../domain/catalogue/product.js';
import { readText } from '../../domain/shared/lenient-read.js';
import { defineBackend } from '../../ports/backend/define.js';
import type { Backend } from '../../ports/backend/port.js';
import { OrderView } from '../engine/engine-order.js';
import { memoryMeans, type PageMeans } from '../engine/engine-session.js';
import { inWords } from '../engine/refusal.js';
import type { CartCalls } from './cart-calls.js';
import { idOf, nodesOf, StorefrontCalls, type StorefrontDocument } from './storefront-calls.js';
import { StorefrontProducts } from './storefront-products.js';

/** Asks for the number of pieces, to see whether the token may. */
const STOCK = 'products(first:1){nodes{variants(first:1){nodes{quantityAvailable}}}}';

const COLLECTIONS: StorefrontDocument = {
  kind: 'query',
  declared: '',
  fields: 'collections(first:100,sortKey:TITLE){nodes{id title products(first:1){nodes{id}}}}',
};

/** Address of a Storefront API; `send` replaces fetch(), `page` keeps cart and orders, in memory by default. */
interface ShopifySettings {
  src: string;
  send?: typeof fetch | undefined;
  page?: PageMeans | undefined;
}

/**
 * Opens a shop of Shopify at `src`, the absolute address of its Storefront API or of the shop, with a public token in its query
 * (`?access-token=…`). Made by the published contract of version 2026-04, and tested against answers that are checked with its schema
 * (decision 044).
 */
export async function openShopifyBackend({ src, send, page = memoryMeans() }: ShopifySettings): Promise<Backend> {
  if (!src) throw new TypeError('set backend-src to the shop: https://shop.myshopify.com?access-token=…');
  const calls = new StorefrontCalls(src, send);
  const { isDenied } = await inWords('', () => calls.open(STOCK));
  const view = new OrderView();
  const products = new StorefrontProducts(calls, !isDenied, (variantId) => view.stockOf(variantId));
  let opened: CartCalls | undefined;
  const cart = async () => {
    const { CartCalls } = await import('./cart-calls.js');
    opened ??= new CartCalls(calls, page, view);
    return opened;
  };
  return defineBackend({
    shop: {
      products: (query, call) => inWords(call.language, () => products.find(query, call)),
      settings: (call) =>
        inWords(call.language, async () => ({
          currency: calls.currencyFor(call),
          categories: categoriesOf((await calls.ask(COLLECTIONS, {}, call)).collections),
        })),
      finds: { search: true, sort: true, filters: true, categories: true },
    },
    cart: {
      promocode: async (code, _asked, call) => (await cart()).promocode(code, call),
      shipping: async ({ subtotal, country }, call) => (await cart()).shipping(subtotal, country, call),
      quote: async (asked, call) => (await cart()).quote(asked, call),
    },
    lead: {
      send: async (request, call) => (await cart()).send(request, call),
      repeatable: true,
      places: async () => ({ countries: calls.countries.map(({ code, name }) => ({ code, name })), states: {} }),
    },
  });
}

/** Collections that have products; Shopify does not count them. */
function categoriesOf(connection: unknown): Category[] {
  return nodesOf(connection)
    .filter(({ products }) => nodesOf(products).length > 0)
    .map(({ id, title }) => ({ id: idOf(id), name: readText(title), count: null }));
}
