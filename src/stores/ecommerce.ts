import { atom, type ReadableAtom } from 'nanostores';
import { DEFAULT_ECOMMERCE_SETTINGS, type EcommerceSettings } from '../domain/ecommerce-settings.js';
import { pageStore } from './page-store.js';
import { shopApi } from './ports.js';
import { site } from './site.js';

/** The shop's rules: defaults until read, and after a failed reading. */
export interface Ecommerce {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  settings: EcommerceSettings;
}

export interface EcommerceStore extends ReadableAtom<Ecommerce> {
  /** Reads the settings once; again after a failure, or when `fresh`. Never rejects: see `state`. */
  load(fresh?: boolean): Promise<EcommerceSettings>;
  /** Takes over settings that another answer carried (409 of the lead call). */
  adopt(settings: EcommerceSettings): void;
}

function createEcommerce(projectId: string): EcommerceStore {
  const store = atom<Ecommerce>({ state: 'idle', settings: DEFAULT_ECOMMERCE_SETTINGS });
  let loading: Promise<EcommerceSettings> | undefined;
  const adopt = (settings: EcommerceSettings) => {
    const currency = site().get().currency || settings.currency;
    store.set({ state: 'ready', settings: { ...settings, currency } });
  };
  const read = async () => {
    store.set({ ...store.get(), state: 'loading' });
    try {
      adopt(await shopApi(projectId).settings());
    } catch (error) {
      console.warn('sb-elements: the settings of the shop could not be loaded', error);
      store.set({ ...store.get(), state: 'failed' });
    }
    loading = undefined;
    return store.get().settings;
  };
  const load = (fresh = false) => {
    if (store.get().state === 'ready' && !fresh) return Promise.resolve(store.get().settings);
    loading ??= read();
    return loading;
  };
  return Object.assign(store, { load, adopt });
}

/** The shop's rules; one store per project. */
export function ecommerce(projectId: string): EcommerceStore {
  return pageStore(`ecommerce:${projectId}`, () => createEcommerce(projectId));
}
