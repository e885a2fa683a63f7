import type { Backend } from '../../ports/backend/port.js';
import { engineBackend } from '../engine/engine-backend.js';
import { OrderCache } from '../engine/engine-order.js';
import { EngineSession } from '../engine/engine-session.js';
import { type EngineSettings, memoryServices } from '../engine/page-services.js';
import { StoreCalls } from './store-calls.js';
import { StoreProducts } from './store-products.js';

/**
 * Opens a WooCommerce shop at `src`, the absolute address of its Store API. Written against the published API of WooCommerce 11, and tested
 * against answers that are checked with its schemas (decision 043).
 */
export function openWooCommerceBackend({ src, send, page = memoryServices() }: EngineSettings): Backend {
  if (!src)
    throw new TypeError('set backend-src to the address of the Store API: https://shop.example/wp-json/wc/store/v1');
  const session = new EngineSession('woocommerce', src, page);
  const calls = new StoreCalls(src, session, send);
  const view = new OrderCache();
  const products = new StoreProducts(calls, view.stockOf);
  return engineBackend({
    products,
    settings: (call) => products.settings(call),
    finds: { search: true, sort: true, filters: true, categories: true },
    checkout: async () => {
      const { SessionCart } = await import('./session-cart.js');
      return new SessionCart(calls, session, view, src);
    },
  });
}
