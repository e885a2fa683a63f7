import { atom, type ReadableAtom } from 'nanostores';
import { subtotal } from '../domain/cart.js';
import type { ShippingMethod } from '../domain/shipping.js';
import { RequestError } from '../ports/request-error.js';
import { cart } from './cart.js';
import { ecommerce } from './ecommerce.js';
import { pageStore } from './page-store.js';
import { shopApi } from './ports.js';
import { site } from './site.js';

export interface Shipping {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  methods: readonly ShippingMethod[];
}

export interface ShippingStore extends ReadableAtom<Shipping> {
  /** Asks for the methods of the cart as it is. Never rejects: see `state`. */
  load(): Promise<void>;
  /** Chooses a method; null takes the choice back. */
  choose(id: string | null): void;
  /** The chosen method; null when none is, or when the chosen one is gone. */
  chosen(): ShippingMethod | null;
}

function createShipping(): ShippingStore {
  const store = atom<Shipping>({ state: 'idle', methods: [] });
  const load = async () => {
    store.set({ ...store.get(), state: 'loading' });
    try {
      const { currency } = await ecommerce(site().get().projectId).load();
      const methods = await shopApi().shipping(subtotal(cart().get().items), currency);
      store.set({ state: 'ready', methods });
    } catch (error) {
      if (error instanceof RequestError && error.code === 'abort') return;
      console.warn('sb-elements: the shipping methods could not be loaded', error);
      store.set({ ...store.get(), state: 'failed' });
    }
  };
  const choose = (id: string | null) => cart().dispatch({ type: 'chooseShipping', id }, 'shipping');
  const chosen = () => store.get().methods.find(({ id }) => id === cart().get().shippingId) ?? null;
  return Object.assign(store, { load, choose, chosen });
}

/** The page's ways to get the goods. */
export function shipping(): ShippingStore {
  return pageStore('shipping', createShipping);
}
