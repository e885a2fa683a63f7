import { atom, type ReadableAtom } from 'nanostores';
import type { Money } from '../domain/shared/money.js';
import type { ShippingMethod } from '../domain/shipping/shipping.js';
import { RequestError } from '../ports/request-error.js';
import { cart } from './cart/cart.js';
import { cartApi } from './cart-port.js';
import { failureWords } from './failure.js';
import { pageStore } from './page-store.js';
import { onProjectChange } from './project-change.js';
import { shopRules } from './shop-rules.js';
import { site } from './site.js';
import { cartSubtotal, followSubtotal } from './subtotal.js';

export interface Shipping {
  /** `loading` also while the methods are asked for again; `failed` keeps those of the last answer. */
  state: 'idle' | 'loading' | 'ready' | 'failed';
  methods: readonly ShippingMethod[];
  /** ISO code of the country that the visitor wants the order in; empty when none is chosen. */
  country: string;
}

export interface ShippingStore extends ReadableAtom<Shipping> {
  /** Asks for the methods of the cart as it is. Never rejects: warns, see `state`. */
  load(): Promise<void>;
  /** As load(), for who reports the failure itself. Rejects with a RequestError. */
  read(): Promise<void>;
  /** Asks again whenever the subtotal has changed, until the returned function is called: for who shows prices. */
  follow(): () => void;
  /** Resolves once no answer is awaited. Never rejects. */
  whenLoaded(): Promise<void>;
  /** Chooses a method; null takes the choice back. */
  choose(id: string | null): void;
  /** Chooses the country of the delivery, and asks what it costs there. */
  setCountry(code: string): void;
  /** The chosen method; null when none is, or when the chosen one is gone. */
  chosen(): ShippingMethod | null;
}

const NOTHING: Shipping = { state: 'idle', methods: [], country: '' };

function createShipping(): ShippingStore {
  const store = atom<Shipping>(NOTHING);
  const set = (changes: Partial<Shipping>) => store.set({ ...store.get(), ...changes });
  /** The subtotal that the shown methods are the answer for; null while there is no good answer. */
  let answered: Money | null = null;
  let control = new AbortController();
  const abort = () => {
    control.abort();
    control = new AbortController();
    return control.signal;
  };

  const read = async () => {
    follower.cancel();
    const signal = abort();
    const { projectId } = site().get();
    const isOvertaken = () => signal.aborted || site().get().projectId !== projectId;
    set({ state: 'loading' });
    try {
      const currency = await shopRules(projectId).currency();
      if (isOvertaken()) return await whenLoaded();
      const sum = cartSubtotal().get();
      // the form of an address starts with the page's own country
      const country = store.get().country || site().get().country.toUpperCase();
      const methods = await cartApi().shipping(sum, currency, { country, signal });
      if (isOvertaken()) return await whenLoaded();
      answered = sum;
      const { methods: known } = store.get();
      // the same answer is the same list: nothing that shows it has to be drawn again
      set({ state: 'ready', methods: JSON.stringify(methods) === JSON.stringify(known) ? known : methods });
    } catch (error) {
      // aborted means overtaken: the newer question will set the state
      if (isOvertaken() || (error instanceof RequestError && error.code === 'abort')) return await whenLoaded();
      answered = null;
      set({ state: 'failed' });
      throw error;
    }
  };
  const whenLoaded = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(({ state }) => {
        if (state === 'loading') return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
  const load = async () => {
    try {
      await read();
    } catch (error) {
      console.warn(`sb-elements: the shipping methods could not be loaded ${failureWords(error)}`, error);
    }
  };
  const follower = followSubtotal({
    changed(sum) {
      if (store.get().state === 'idle') return false;
      abort();
      const known = sum === answered;
      set({ state: known ? 'ready' : 'loading' });
      return !known;
    },
    ask: () => void load(),
  });
  const choose = (id: string | null) => cart().dispatch({ type: 'chooseShipping', id }, 'shipping');
  const chosen = () => store.get().methods.find(({ id }) => id === cart().get().shippingId) ?? null;
  const setCountry = (code: string) => {
    const country = code.toUpperCase();
    if (country === store.get().country) return;
    set({ country });
    if (store.get().state !== 'idle') void load();
  };
  onProjectChange(() => {
    follower.cancel();
    abort();
    answered = null;
    store.set(NOTHING);
  });
  return Object.assign(store, { load, read, follow: follower.follow, whenLoaded, choose, setCountry, chosen });
}

/** The page's shipping methods. */
export function shipping(): ShippingStore {
  return pageStore('shipping.3', createShipping);
}
