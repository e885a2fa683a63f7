import type { Category } from '../../domain/catalogue/product.js';
import { readNumber, readText, readTexts } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Backend } from '../../ports/backend/port.js';
import { engineBackend } from '../engine/engine-backend.js';
import { OrderCache, records } from '../engine/engine-order.js';
import { EngineSession } from '../engine/engine-session.js';
import { type EngineSettings, memoryServices } from '../engine/page-services.js';
import { Refusal } from '../engine/refusal.js';
import { Products } from './products.js';
import { ShopCalls } from './shop-calls.js';

/** A search that finds nothing: counting all products of a large shop takes Vendure seconds. */
const SEARCH = '{search(input:{take:1,collectionId:"none"}){totalItems}}';
const COUNTED = 'search(input:{groupByProduct:true,take:1}){collections{collection{id}count}}';
const COLLECTIONS = 'collections(options:{topLevelOnly:true,take:100}){items{id name}}';
const CHANNEL =
  '{activeChannel{defaultCurrencyCode availableCurrencyCodes defaultLanguageCode availableLanguageCodes}' +
  'availableCountries{code name}}';

/**
 * Opens a shop of Vendure 3 at `src`, the absolute address of its shop API; a channel's token may be in its query (`?vendure-token=…`).
 * Products of several currencies and languages are read in those of the page, if the channel has them. Sums have two decimals, or as many
 * as `decimals` of the query says.
 */
export async function openVendureBackend({ src, send, page = memoryServices() }: EngineSettings): Promise<Backend> {
  if (!src)
    throw new TypeError('set backend-src to the address of the shop API, such as https://shop.example/shop-api');
  const session = new EngineSession('vendure', src, page);
  const calls = new ShopCalls(src, session, send);
  const anyone = { language: '', currency: '', signal: new AbortController().signal };
  const [facts, hasSearch] = await Promise.all([
    calls.read(CHANNEL, anyone),
    calls.read(SEARCH, anyone).then(
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
  const view = new OrderCache();
  return engineBackend({
    products: new Products(calls, hasSearch, view.stockOf),
    settings: async (call) => ({
      currency: currencies.includes(call.currency) ? call.currency : readText(channel.defaultCurrencyCode),
      categories: hasSearch ? categoriesOf(await calls.read(`{${COUNTED}${COLLECTIONS}}`, call)) : [],
    }),
    finds: { search: true, sort: hasSearch, filters: hasSearch, categories: hasSearch },
    places: async (call) => {
      const { availableCountries } = await calls.read('{availableCountries{code name}}', call);
      const named = records(availableCountries).map(({ code, name }) => ({
        code: readText(code),
        name: readText(name),
      }));
      return { countries: named, states: {} };
    },
    checkout: async () => {
      const { SessionOrder } = await import('./session-order.js');
      return new SessionOrder(calls, session, view, { countries, currencies });
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
