import { atom, type ReadableAtom } from 'nanostores';
import { subtotal } from '../domain/cart/cart-sums.js';
import type { ShippingMethod } from '../domain/shipping/shipping.js';
import { RequestError } from '../ports/request-error.js';
import { cart } from './cart/cart.js';
import { cartApi } from './cart-port.js';
import { pageStore } from './page-store.js';
import { onProjectChange } from './project-change.js';
import { currentRules, shopRules } from './shop-rules.js';
import { site } from './site.js';

export interface Shipping {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  methods: readonly ShippingMethod[];
}

export interface ShippingStore extends ReadableAtom<Shipping> {
  /** Asks for the methods of the cart as it is. Never rejects: warns, see `state`. */
  load(): Promise<void>;
  /** As load(), for who reports the failure itself. Rejects with a RequestError. */
  read(): Promise<void>;
  /** Chooses a method; null takes the choice back. */
  choose(id: string | null): void;
  /** The chosen method; null when none is, or when the chosen one is gone. */
  chosen(): ShippingMethod | null;
}

function createShipping(): ShippingStore {
  const store = atom<Shipping>({ state: 'idle', methods: [] });
  const read = async () => {
    const { projectId } = site().get();
    const gone = () => site().get().projectId !== projectId;
    store.set({ ...store.get(), state: 'loading' });
    try {
      const currency = await shopRules(projectId).currency();
      const methods = await cartApi().shipping(subtotal(cart().get().items, currentRules().get()), currency);
      if (!gone()) store.set({ state: 'ready', methods });
    } catch (error) {
      // aborted means overtaken: the newer question will set the state
      if (error instanceof RequestError && error.code === 'abort') return;
      if (gone()) return;
      store.set({ ...store.get(), state: 'failed' });
      throw error;
    }
  };
  const load = async () => {
    try {
      await read();
    } catch (error) {
      console.warn('sb-elements: the shipping methods could not be loaded', error);
    }
  };
  const choose = (id: string | null) => cart().dispatch({ type: 'chooseShipping', id }, 'shipping');
  const chosen = () => store.get().methods.find(({ id }) => id === cart().get().shippingId) ?? null;
  onProjectChange(() => store.set({ state: 'idle', methods: [] }));
  return Object.assign(store, { load, read, choose, chosen });
}

/** The page's shipping methods. */
export function shipping(): ShippingStore {
  return pageStore('shipping.1', createShipping);
}
