import { defineBackend } from '../../ports/backend/define.js';
import type { Backend, Call } from '../../ports/backend/port.js';
import { wantedLines } from '../engine/engine-order.js';
import { EngineSession, memoryMeans, type PageMeans } from '../engine/engine-session.js';
import { OrderPlacing } from '../engine/order-placing.js';
import { quoteOf } from '../engine/quote.js';
import { inWords } from '../engine/refusal.js';
import { SessionCart } from './session-cart.js';
import { StoreCalls } from './store-calls.js';
import { StoreProducts } from './store-products.js';

/** Address of a Store API; `send` replaces fetch(), `page` keeps session and orders, in memory by default. */
interface WooCommerceSettings {
  src: string;
  send?: typeof fetch | undefined;
  page?: PageMeans | undefined;
}

/**
 * Opens a shop of WooCommerce at `src`, the absolute address of its Store API. Made by the published contract of WooCommerce 11, and tested
 * against answers that are checked with its schemas (decision 044).
 */
export function openWooCommerceBackend({ src, send, page = memoryMeans() }: WooCommerceSettings): Backend {
  if (!src)
    throw new TypeError('set backend-src to the address of the Store API: https://shop.example/wp-json/wc/store/v1');
  const session = new EngineSession('woocommerce', src, page);
  const calls = new StoreCalls(src, session, send);
  const cart = new SessionCart(calls, session, src);
  const products = new StoreProducts(calls, (variantId) => cart.view.stockOf(variantId));
  const placing = new OrderPlacing(session, cart);
  const alone = <T>(call: Call, work: () => Promise<T>) => inWords(call.language, () => session.alone(call, work));
  return defineBackend({
    shop: {
      products: (query, call) => inWords(call.language, () => products.find(query, call)),
      settings: (call) => inWords(call.language, () => products.settings(call)),
      finds: { search: true, sort: true, filters: true, categories: true },
    },
    cart: {
      promocode: (code, _asked, call) => alone(call, () => cart.promocode(code, call)),
      async shipping({ subtotal, country }, call) {
        await cart.view.followed(subtotal);
        return alone(call, () => cart.shipping(country, call));
      },
      quote: (asked, call) =>
        alone(call, async () => {
          const { promocode: coupon, shippingId, country } = asked;
          const wanted = { ...wantedLines(asked.lines), coupon, shippingId, country, currency: '' };
          return quoteOf(asked, await cart.follow(wanted, call), call);
        }),
    },
    lead: {
      send: (request, call) => alone(call, () => placing.send(request, call)),
      repeatable: true,
    },
  });
}
