import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { toMinor } from '../../domain/shared/money.js';
import { defineBackend } from '../../ports/backend/define.js';
import type { Backend, Call, ShippingMethodInput } from '../../ports/backend/port.js';
import { records, wantedLines } from '../engine/engine-order.js';
import { EngineSession, memoryMeans, type PageMeans } from '../engine/engine-session.js';
import { OrderPlacing } from '../engine/order-placing.js';
import { quoteOf } from '../engine/quote.js';
import { inWords } from '../engine/refusal.js';
import { Products } from './products.js';
import { Regions } from './regions.js';
import { SessionCart } from './session-cart.js';
import { StoreCalls } from './store-calls.js';

/** Fields of an address that Medusa knows. */
const ADDRESS = {
  addressLine1: { show: true, required: true },
  addressLine2: { show: true, required: false },
  zipCode: { show: true, required: true },
  city: { show: true, required: true },
  region: { show: true, required: false },
};
const REGIONS = { limit: 100, fields: 'id,currency_code,countries.iso_2,countries.display_name' };

/** Address of a shop; `send` replaces fetch(), `page` keeps session and orders, in memory by default. */
interface MedusaSettings {
  src: string;
  send?: typeof fetch | undefined;
  page?: PageMeans | undefined;
}

/**
 * Opens a shop of Medusa 2 at `src`: its absolute address, and after `#` (or as `key` in its query) the publishable key of a sales channel.
 * Prices are those of the first region with the page's currency; an order's region has its country too.
 */
export async function openMedusaBackend({ src, send, page = memoryMeans() }: MedusaSettings): Promise<Backend> {
  if (!src)
    throw new TypeError('set backend-src to the address of the shop and its key, such as https://shop.example#pk_…');
  const session = new EngineSession('medusa', src, page);
  const calls = new StoreCalls(src, send);
  const anyone = { signal: new AbortController().signal };
  const regions = new Regions(records((await inWords('en', () => calls.read('regions', REGIONS, anyone))).regions));
  const cart = new SessionCart(calls, session, regions);
  const products = new Products(calls, regions, (variantId) => cart.view.stockOf(variantId));
  const placing = new OrderPlacing(session, cart);
  const alone = <T>(call: Call, work: () => Promise<T>) => inWords(call.language, () => session.alone(call, work));
  const worded = <T>(call: Call, work: () => Promise<T>) => inWords(call.language, work);
  return defineBackend({
    shop: {
      products: (query, call) => worded(call, () => products.find(query, call)),
      settings: (call) =>
        worded(call, async () => ({
          currency: regions.find(call.currency).currency,
          categories: await products.categories(call),
        })),
      finds: { search: true, categories: true },
    },
    cart: {
      promocode: (code, _asked, call) => alone(call, () => cart.promocode(code, call)),
      async shipping({ subtotal, country }, call) {
        await worded(call, () => cart.view.followed(subtotal));
        return alone(call, () => shippingMethods(calls, cart, regions, country, call));
      },
      quote: (asked, call) =>
        alone(call, async () => {
          const { promocode: coupon, shippingId, country } = asked;
          const wanted = { ...wantedLines(asked.lines), coupon, shippingId, country, currency: call.currency };
          return quoteOf(asked, await cart.follow(wanted, call), call);
        }),
    },
    lead: {
      send: (request, call) => alone(call, () => placing.send(request, call)),
      repeatable: true,
      places: async ({ currency, language }) => {
        const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
        const countries = regions.countries(currency);
        return { countries: countries.map(({ code, name }) => ({ code, name: names.of(code) ?? name })), states: {} };
      },
    },
  });
}

/** Delivery methods of the session's cart, in the country that is asked for if the shop delivers there. */
async function shippingMethods(
  calls: StoreCalls,
  session: SessionCart,
  regions: Regions,
  country: string,
  call: Call,
): Promise<ShippingMethodInput[]> {
  const cart = await session.opened(country, call);
  if (!cart) return [];
  const { shipping_options } = await calls.read('shipping-options', { cart_id: cart.code }, call);
  const availableCountry = regions.countries(call.currency).map(({ code }) => code);
  return records(shipping_options).map((one) => {
    const price = readNumber(one.amount);
    return {
      ...{
        id: readText(one.id),
        title: readText(one.name),
        type: 'delivery',
        price: toMinor(price, cart.currency) ?? 0,
      },
      ...{ notFixedPrice: price === null, deliveryAddressEnabled: true, addressFieldsConfig: ADDRESS },
      ...{ isInternationalDelivery: availableCountry.length > 1, availableCountry },
    };
  });
}
