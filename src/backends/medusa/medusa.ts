import type { Backend } from '../../ports/backend/port.js';
import { engineBackend } from '../engine/engine-backend.js';
import { OrderCache, records } from '../engine/engine-order.js';
import { type EngineSettings, memoryServices } from '../engine/page-services.js';
import { inWords } from '../engine/refusal.js';
import { Products } from './products.js';
import { Regions } from './regions.js';
import { StoreCalls } from './store-calls.js';

const REGIONS = { limit: 100, fields: 'id,currency_code,countries.iso_2,countries.display_name' };

/**
 * Opens a shop of Medusa 2 at `src`: its absolute address, and after `#` (or as `key` in its query) the publishable key of a sales channel.
 * Prices are those of the first region with the page's currency; an order's region has its country too.
 */
export async function openMedusaBackend({ src, send, page = memoryServices() }: EngineSettings): Promise<Backend> {
  if (!src)
    throw new TypeError('set backend-src to the address of the shop and its key, such as https://shop.example#pk_…');
  const calls = new StoreCalls(src, send);
  const anyone = { signal: new AbortController().signal };
  const regions = new Regions(records((await inWords('en', () => calls.read('regions', REGIONS, anyone))).regions));
  const view = new OrderCache();
  const products = new Products(calls, regions, view.stockOf);
  return engineBackend({
    products,
    settings: async (call) => ({
      currency: regions.find(call.currency).currency,
      categories: await products.categories(call),
    }),
    finds: { search: true, categories: true },
    places: async ({ currency, language }) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      const countries = regions.countries(currency);
      return { countries: countries.map(({ code, name }) => ({ code, name: names.of(code) ?? name })), states: {} };
    },
    checkout: async () => {
      const { SessionCart } = await import('./session-cart.js');
      return new SessionCart(calls, { src, page }, view, regions);
    },
  });
}
