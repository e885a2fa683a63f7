import type { Category } from '../../domain/catalogue/product.js';
import { readNumber, readText, readTexts } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import { defineBackend } from '../../ports/backend/define.js';
import type { Backend, Call, ShippingMethodInput } from '../../ports/backend/port.js';
import { records, wantedLines } from '../engine/engine-order.js';
import { EngineSession, memoryMeans, type PageMeans } from '../engine/engine-session.js';
import { OrderPlacing } from '../engine/order-placing.js';
import { quoteOf } from '../engine/quote.js';
import { inWords, Refusal } from '../engine/refusal.js';
import { Products } from './products.js';
import { SessionOrder } from './session-order.js';
import { ShopCalls } from './shop-calls.js';

const COUNTED = 'search(input:{groupByProduct:true,take:1}){collections{collection{id}count}}';
const COLLECTIONS = 'collections(options:{topLevelOnly:true,take:100}){items{id name}}';
const CHANNEL =
  '{activeChannel{defaultCurrencyCode availableCurrencyCodes defaultLanguageCode availableLanguageCodes}' +
  'availableCountries{code name}}';

/** Fields of an address that Vendure knows; only the first is required by all shops. */
const ADDRESS = {
  addressLine1: { show: true, required: true },
  addressLine2: { show: true, required: false },
  zipCode: { show: true, required: true },
  city: { show: true, required: true },
  region: { show: true, required: false },
};

/** Address of a shop API; `send` replaces fetch(), `page` keeps session and orders, in memory by default. */
interface VendureSettings {
  src: string;
  send?: typeof fetch | undefined;
  page?: PageMeans | undefined;
}

/**
 * Opens a shop of Vendure 3 at `src`, the absolute address of its shop API; a channel's token may be in its query (`?vendure-token=…`).
 * Products of several currencies and languages are read in those of the page, if the channel has them.
 */
export async function openVendureBackend({ src, send, page = memoryMeans() }: VendureSettings): Promise<Backend> {
  if (!src)
    throw new TypeError('set backend-src to the address of the shop API, such as https://shop.example/shop-api');
  const session = new EngineSession('vendure', src, page);
  const calls = new ShopCalls(src, session, send);
  const anyone = { language: '', currency: '', signal: new AbortController().signal };
  const [facts, hasSearch] = await Promise.all([
    calls.read(CHANNEL, anyone),
    calls.read(`{${COUNTED}}`, anyone).then(
      () => true,
      (cause: unknown) => {
        // a shop without Vendure's search
        if (cause instanceof Refusal) return false;
        throw cause;
      },
    ),
  ]);
  const channel = asRecord(facts.activeChannel) ?? {};
  const currencies = readTexts(channel.availableCurrencyCodes);
  calls.speaks(readTexts(channel.availableLanguageCodes), currencies);
  const countries = records(facts.availableCountries).map(({ code }) => readText(code));
  const order = new SessionOrder(calls, session, countries);
  const products = new Products(calls, hasSearch, (variantId) => order.view.stockOf(variantId));
  const placing = new OrderPlacing(session, order);
  const currencyOf = ({ currency }: Call) => (currencies.includes(currency) ? currency : '');
  const alone = <T>(call: Call, work: () => Promise<T>) => inWords(call.language, () => session.alone(call, work));
  const worded = <T>(call: Call, work: () => Promise<T>) => inWords(call.language, work);
  return defineBackend({
    shop: {
      products: (query, call) => worded(call, () => products.find(query, call)),
      settings: (call) =>
        worded(call, async () => ({
          currency: currencyOf(call) || readText(channel.defaultCurrencyCode),
          categories: hasSearch ? categoriesOf(await calls.read(`{${COUNTED}${COLLECTIONS}}`, call)) : [],
        })),
      finds: { search: true, sort: hasSearch, filters: hasSearch, categories: hasSearch },
    },
    cart: {
      promocode: (code, _asked, call) => alone(call, () => order.promocode(code, call)),
      async shipping({ subtotal, country }, call) {
        await worded(call, () => order.view.followed(subtotal));
        return alone(call, () => shippingMethods(calls, countries, country, call));
      },
      quote: (cart, call) =>
        alone(call, async () => {
          const { promocode: coupon, shippingId, country } = cart;
          const wanted = { ...wantedLines(cart.lines), coupon, shippingId, country, currency: currencyOf(call) };
          return quoteOf(cart, await order.follow(wanted, call), call);
        }),
    },
    lead: {
      send: (request, call) => alone(call, () => placing.send(request, call)),
      repeatable: true,
      places: (call) =>
        worded(call, async () => {
          const { availableCountries } = await calls.read('{availableCountries{code name}}', call);
          const named = records(availableCountries).map(({ code, name }) => ({
            code: readText(code),
            name: readText(name),
          }));
          return { countries: named, states: {} };
        }),
    },
  });
}

/** Top-level collections that have products. */
function categoriesOf({ collections, search }: Fields): Category[] {
  const counts = new Map(
    records(asRecord(search)?.collections).map(({ collection, count }) => [
      readText(asRecord(collection)?.id),
      readNumber(count),
    ]),
  );
  return records(asRecord(collections)?.items)
    .map(({ id, name }) => ({ id: readText(id), name: readText(name), count: counts.get(readText(id)) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Delivery methods of the session's order; of the shop, without prices, before there is one. */
async function shippingMethods(
  calls: ShopCalls,
  countries: string[],
  country: string,
  call: Call,
): Promise<ShippingMethodInput[]> {
  const { activeOrder, ...known } = await calls.ask(
    '{activeOrder{lines{id}shippingAddress{countryCode}}eligibleShippingMethods{id name priceWithTax}}',
    call,
  );
  const order = asRecord(activeOrder);
  const isElsewhere = countries.includes(country) && asRecord(order?.shippingAddress)?.countryCode !== country;
  let methods = known.eligibleShippingMethods;
  if (order && isElsewhere) {
    const address = `setOrderShippingAddress(input:{streetLine1:"",countryCode:${JSON.stringify(country)}})`;
    await calls.ask(`mutation{${address}{__typename}}`, call);
    methods = (await calls.ask('{eligibleShippingMethods{id name priceWithTax}}', call)).eligibleShippingMethods;
  }
  if (!order) methods = (await calls.read('{activeShippingMethods{id name}}', call)).activeShippingMethods;
  return records(methods).map((one) => ({
    ...{ id: readText(one.id), title: readText(one.name), type: 'delivery', price: readNumber(one.priceWithTax) ?? 0 },
    ...{ notFixedPrice: !order, deliveryAddressEnabled: true, addressFieldsConfig: ADDRESS },
    ...{ isInternationalDelivery: countries.length > 1, availableCountry: countries },
  }));
}
