import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Product } from '../../domain/catalogue/product.js';
import type { RequestErrorCode } from '../../domain/shared/failed-request.js';
import { isSameData } from '../../domain/shared/same-data.js';
import { RequestError } from '../../ports/request-error.js';
import type { ProductPage, ProductQuery } from '../../ports/shop-api.js';
import { shopApi } from '../backend/shop-port.js';
import { pageStore } from '../page/page-store.js';
import { sharedRequests } from '../page/requests.js';
import { failureCode, logFailure } from '../site/failure.js';
import { site } from '../site/site.js';
import { rulesState } from './rules-state.js';
import { type ProductSource, served } from './served.js';
import { shopRules } from './shop-rules.js';

/** Products loaded by this page, by id (CAT-02): shared by every catalogue and the cart. */
export interface ProductsStore extends ReadableAtom<ReadonlyMap<string, Product>>, ProductSource {
  /** Loads products by id: only those that are missing, or all when `fresh`. Those of the server that rendered the page are loaded once. */
  ensure(ids: readonly string[], fresh?: boolean): Promise<ReadonlyMap<string, Product>>;
  /** Products without prices, because those in the page's currency are not loaded. */
  lost: ReadableAtom<ReadonlyMap<string, Lost>>;
  /** Loads those of the products that are in another currency or language than the page, unless they are being loaded. */
  reload(ids: readonly string[]): void;
}

/** Why a product has lost its prices, or that they are to be loaded. */
export type Lost = RequestErrorCode | 'loading';

const PAGE = 100;

/** Identifies the shop that the page's calls reach. */
function calledShop(): string {
  const { projectId, api, backend, backendSrc } = site().get();
  return JSON.stringify([projectId, api, backend, backendSrc]);
}

/** Loads products by id, in pages; `forget` is called with those that the backend no longer has. */
async function loadIds(
  ids: readonly string[],
  ask: (query: ProductQuery) => Promise<ProductPage>,
  forget: (ids: readonly string[]) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += PAGE) {
    const productIds = ids.slice(from, from + PAGE);
    const found = new Set<string>();
    const missing = () => productIds.filter((id) => !found.has(id));
    // a backend may return smaller pages than requested
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await ask({ productIds, page, limit: productIds.length });
      for (const { id } of answer.products) found.add(id);
      // guards against a wrong page count
      pages = answer.products.length > 0 ? Math.min(answer.pages, productIds.length) : 0;
    }
    // a response with other products does not mean that the requested ones are gone
    if (missing().length > 0 && [...found].some((id) => !productIds.includes(id)))
      throw new RequestError({
        code: 'incorrect_answer',
        message: `the answer has other products than ${missing().join(', ')}`,
      });
    forget(missing());
  }
}

const logReload = logFailure('the products could not be loaded in another language or currency');

type Products = ReadonlyMap<string, Product>;

const withProducts = (known: Products, others: readonly Product[]): Products =>
  new Map([...known, ...others.map((product) => [product.id, product] as const)]);

/** Products of `known` that have lost their prices, until an answer has them. */
function lostProducts(known: WritableAtom<Products>) {
  const store = atom<ReadonlyMap<string, Lost>>(new Map());
  const mark = (ids: readonly string[], why: Lost | null) => {
    const now = new Map(store.get());
    for (const id of ids) why ? now.set(id, why) : now.delete(id);
    if (why || now.size < store.get().size) store.set(now);
  };
  /** Marks those of the products that are lost already. */
  const markAgain = (ids: readonly string[], why: Lost) => {
    const again = ids.filter((id) => store.get().has(id));
    if (again.length > 0) mark(again, why);
    const unpriced = why === 'loading' ? why : 'failed';
    const changed = ids
      .flatMap((id) => known.get().get(id) ?? [])
      .filter((one) => one.unpriced && one.unpriced !== unpriced);
    if (changed.length > 0)
      known.set(
        withProducts(
          known.get(),
          changed.map((product) => ({ ...product, unpriced })),
        ),
      );
  };
  return { store, mark, markAgain };
}

function createProducts(projectId: string): ProductsStore {
  const { rules = {}, products: given = {} } = served() ?? {};
  const { currency } = rulesState(projectId).get().rules;
  const hasPrices = (rules[projectId]?.currency ?? currency) === currency;
  // a cached page may be shown in another currency
  const first = (given[projectId] ?? []).map((product) => (hasPrices ? product : withoutPrices(product)));
  const store = atom<Products>(new Map(first.map((product) => [product.id, product])));
  /** Products of the server that rendered the page, whose price and stock may have changed since. */
  const outdated = new Set(first.map(({ id }) => id));
  const asked = new Map<string, Promise<unknown>>();
  const lost = lostProducts(store);
  const keep = (products: readonly Product[]) => {
    if (products.length === 0) return;
    const ids = products.map(({ id }) => id);
    for (const id of ids) outdated.delete(id);
    store.set(withProducts(store.get(), products));
    lost.mark(ids, null);
  };
  /** Removes products that the backend no longer has: they must not be sold. */
  const forget = (ids: readonly string[]) => {
    if (!ids.some((id) => store.get().has(id))) return;
    store.set(new Map([...store.get()].filter(([id]) => !ids.includes(id))));
    lost.mark(ids, null);
  };
  const share = sharedRequests<ProductPage>();
  const load: ProductsStore['load'] = (query, requester, signal) =>
    share(JSON.stringify([query, site().get()]), requester, (all) => ask(query, all), signal);
  const ask = async (query: ProductQuery, signal?: AbortSignal): Promise<ProductPage> => {
    const [page, shop] = [site().get(), calledShop()];
    const currency = shopRules(projectId).currency();
    // no unhandled rejection if the call fails before it awaits the currency
    currency.catch(() => {});
    const answer = await shopApi(projectId).products(query, currency, signal);
    const now = site().get();
    const isOther = now.language !== page.language || now.currency !== page.currency;
    // the page has changed its language or currency meanwhile: ask again, unless it shows another shop now
    if (isOther && calledShop() === shop) return ask(query, signal);
    keep(answer.products);
    return answer;
  };
  const ensure = async (ids: readonly string[], fresh = false) => {
    const missing = ids.filter((id) => fresh || ((!store.get().has(id) || outdated.has(id)) && !asked.has(id)));
    if (missing.length > 0) {
      const ended = () => missing.filter((id) => asked.get(id) === loading && asked.delete(id));
      const loading: Promise<unknown> = loadIds(missing, ask, forget).then(ended, (cause) => {
        lost.markAgain(ended(), failureCode(cause));
        throw cause;
      });
      for (const id of missing) asked.set(id, loading);
    }
    await Promise.all(ids.map((id) => asked.get(id)));
    return store.get();
  };
  const reload = (ids: readonly string[]) => {
    const left = ids.filter((id) => outdated.has(id) && !asked.has(id));
    if (left.length === 0) return;
    lost.markAgain(left, 'loading');
    ensure(left).catch(logReload);
  };
  const words = () => ({ language: site().get().language, currency: rulesState(projectId).get().rules.currency });
  let seen = words();
  let shop = calledShop();
  /** Loads the known products again in another language or currency; until then none has a price in the wrong currency. */
  const follow = () => {
    const [before, shopBefore, known] = [seen, shop, store.get()];
    seen = words();
    shop = calledShop();
    if (isSameData(before, seen) || known.size === 0) return;
    asked.clear();
    for (const id of known.keys()) outdated.add(id);
    // the page has left the shop
    if (shop !== shopBefore) return;
    const ids = [...known.keys()];
    if (before.currency !== seen.currency) {
      lost.mark(ids, 'loading');
      store.set(new Map([...known].map(([id, product]) => [id, withoutPrices(product)])));
    }
    // a shop that no element shows any more
    if (store.lc > 0) reload(ids);
  };
  site().listen(follow);
  rulesState(projectId).listen(follow);
  return Object.assign(store, { load, ensure, lost: lost.store, reload });
}

const withoutPrices = (product: Product): Product => ({
  ...product,
  unpriced: 'loading',
  variants: product.variants.map((variant) => ({ ...variant, price: null, oldPrice: null })),
});

/** The product store of a project. */
export function products(projectId: string): ProductsStore {
  return pageStore(`products.2:${projectId}`, () => createProducts(projectId));
}
