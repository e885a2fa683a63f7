import { type ShopRules, serialiseRules } from '../../domain/catalogue/shop-rules.js';
import { shopApi } from '../backend/shop-port.js';
import { onChange, withMethods } from '../page/atoms.js';
import { storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { describeFailure, failureCode } from '../site/failure.js';
import { site } from '../site/site.js';
import { isSiteReady, siteReady } from '../site/site-ready.js';
import { rulesHere, rulesKey, rulesState } from './rules-state.js';

/** After a timeout, further calls within this time, in ms, fail with the same error instead of waiting again. */
const TIMEOUT_SHARED_FOR = 1000;

const isTimeout = (error: unknown) => ((error as Error | null)?.cause as Error | undefined)?.name === 'TimeoutError';

function createShopRules(projectId: string) {
  const store = rulesState(projectId);
  let loading: Promise<ShopRules> | undefined;
  let lastTimeout: { error: unknown; until: number } | undefined;
  let warned = false;
  /** Names of categories and labels are in another language than the page's: the next call asks again. */
  let isOutdated = false;
  /** Adopts rules from another response (409 of the lead call). */
  const adopt = (own: ShopRules) => {
    store.set({ state: 'ready', rules: rulesHere(own), own });
    const key = rulesKey(projectId);
    const text = serialiseRules(own);
    if (storage().get(key) !== text) storage().set(key, text);
  };
  const ask = async (): Promise<ShopRules> => {
    store.set({ ...store.get(), state: 'loading' });
    try {
      if (!isSiteReady()) await siteReady();
      const { projectId: named } = site().get();
      if (projectId === '' && named !== '') {
        // the page's project became known meanwhile
        store.set({ ...store.get(), state: 'idle' });
        return await shopRules(named).read();
      }
      let rules: ShopRules;
      // again if the page's language has changed meanwhile
      do {
        isOutdated = false;
        rules = await shopApi(projectId).settings();
      } while (isOutdated);
      adopt(rules);
    } catch (error) {
      if (failureCode(error) === 'page_not_found') return withoutSettings(error);
      if (isTimeout(error)) lastTimeout = { error, until: Date.now() + TIMEOUT_SHARED_FOR };
      store.set({ ...store.get(), state: 'failed' });
      throw error;
    } finally {
      loading = undefined;
    }
    return store.get().rules;
  };
  /** Keeps the known rules when the backend has no settings call. */
  const withoutSettings = (error: unknown) => {
    store.set({ ...store.get(), state: 'ready' });
    const { rules } = store.get();
    if (!warned) {
      const currency = `prices are in ${rules.currency} (<sb-site currency="…"> sets another)`;
      console.warn(`sb-elements: the shop has no settings ${describeFailure(error)}: default rules apply, ${currency}`);
    }
    warned = true;
    return rules;
  };
  /** Like load(), but rejects with a RequestError. */
  const read = (fresh = false) => {
    if (store.get().state === 'ready' && !fresh && !isOutdated) return Promise.resolve(store.get().rules);
    if (lastTimeout && Date.now() < lastTimeout.until && !fresh) return Promise.reject(lastTimeout.error);
    loading ??= ask();
    return loading;
  };
  /** Loads the rules once; again after a failure, or when `fresh`. Never rejects: failures are logged, see `state`. */
  const load = async (fresh = false) => {
    try {
      return await read(fresh);
    } catch (error) {
      console.warn(`sb-elements: the settings of the shop could not be loaded ${describeFailure(error)}`, error);
      return store.get().rules;
    }
  };
  /** Currency of all sums: the page's, the shop's, or that of an earlier visit. Rejects when none is known. */
  const currency = async () => {
    try {
      return (await read()).currency;
    } catch (error) {
      const fallback = site().get().currency || store.get().own.currency;
      if (fallback) return fallback;
      throw error;
    }
  };
  const outdate = () => {
    isOutdated = true;
  };
  onChange(site(), ({ language }) => language, outdate);
  return withMethods(store, { load, read, currency, adopt });
}

export const shopRules = (projectId: string) =>
  pageStore(`shop-rules.4:${projectId}`, () => createShopRules(projectId));
