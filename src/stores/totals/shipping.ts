import type { Money } from '../../domain/shared/money.js';
import { isRequestError } from '../../domain/shared/read.js';
import { isSameData } from '../../domain/shared/same-data.js';
import { isoCode } from '../../domain/shipping/country-code.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import { cartApi } from '../backend/cart-port.js';
import { missingAbilities } from '../backend/own-backend.js';
import { cart } from '../cart/cart.js';
import { firstValue, withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { latest } from '../page/requests.js';
import { currentRules } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { logFailure } from '../site/failure.js';
import { onProjectChange } from '../site/follow-project.js';
import { site } from '../site/site.js';
import { cartSubtotal, followSubtotal } from './subtotal.js';
import { NO_SHIPPING, type Shipping, shippingState } from './sums-state.js';

/** Maximum wait of a press for current prices, in ms. */
export const PRICE_TIMEOUT = 5000;

const isEditor = () => site().get().mode === 'admin';

/** Asks for the methods; not in the editor where a backend keeps an order for its sums, which the question may change. */
async function askMethods(sum: Money, currency: string, given: { country: string; signal: AbortSignal }) {
  const lacks = isEditor() ? await firstValue(missingAbilities(), (known) => known !== null) : null;
  return lacks?.has('quote') === false ? [] : await cartApi().shipping(sum, currency, given);
}

/** Country that deliveries are asked for: the visitor's, else that of the page, by its ISO code. */
export const deliveryCountry = () => shippingState().get().country || isoCode(site().get().country);

function createShipping() {
  const store = shippingState();
  const set = (changes: Partial<Shipping>) => store.set({ ...store.get(), ...changes });
  /** Currency, country and language of an answer now: it has prices and texts for them. The editor may have another. */
  const place = () => `${currentRules().get().currency} ${deliveryCountry()} ${site().get().language} ${isEditor()}`;
  /** Place of the last request. */
  let asked = '';
  /** Subtotal and place of the last good response; null while there is none. */
  let answered: string | null = null;
  const question = (sum: Money) => `${sum} ${place()}`;
  const request = latest(async (signal) => {
    let answering: string;
    let methods: ShippingMethod[];
    do {
      const currency = await shopRules(site().get().projectId).currency();
      signal.throwIfAborted();
      const sum = cartSubtotal().get();
      asked = place();
      answering = question(sum);
      methods = await askMethods(sum, currency, { country: deliveryCountry(), signal });
      // the page or the visitor has gone over to another place meanwhile
    } while (asked !== place());
    return { answering, methods, pricedFor: `${currentRules().get().currency} ${deliveryCountry()}` };
  });

  /** Like load(), but rejects with a RequestError. */
  const read = async () => {
    follower.cancel();
    set({ state: 'loading' });
    try {
      const answer = await request();
      // overtaken: the newer request sets the state
      if (!answer) return await whenLoaded();
      const { answering, methods, pricedFor } = answer.value;
      answered = answering;
      const { methods: known } = store.get();
      // keeps the identity of an unchanged list, so that views do not render again
      set({ state: 'ready', pricedFor, methods: isSameData(methods, known) ? known : methods });
    } catch (error) {
      if (isRequestError(error) && error.code === 'abort') return await whenLoaded();
      answered = null;
      set({ state: 'failed' });
      throw error;
    }
  };
  /** True while the methods are those for the cart and the page as they are now. */
  const isCurrent = () => store.get().state === 'ready' && question(cartSubtotal().get()) === answered;
  /** Resolves when no request is in flight. Never rejects. */
  const whenLoaded = async () => void (await firstValue(store, ({ state }) => state !== 'loading'));
  /** Loads the methods for the current cart. Never rejects: failures are logged, see `state`. */
  const load = () => read().catch(logFailure('the shipping methods could not be loaded'));
  /** Refetches whenever the subtotal changes: for views with prices. */
  const follower = followSubtotal({
    changed(sum) {
      if (store.get().state === 'idle') return false;
      request.abort();
      const known = question(sum) === answered;
      set({ state: known ? 'ready' : 'loading' });
      return !known;
    },
    ask: () => void load(),
  });
  /** Chooses a method; null clears the choice. */
  const choose = (id: string | null) => cart().dispatch({ type: 'chooseShipping', id }, 'shipping');
  /** The chosen method; null without a choice, or when the method is no longer offered. */
  const chosen = () => store.get().methods.find(({ id }) => id === cart().get().shippingId) ?? null;
  /** Chooses the delivery country and refetches the prices. */
  const setCountry = (code: string) => {
    const country = code.toUpperCase();
    if (country === store.get().country) return;
    set({ country });
    if (store.get().state !== 'idle') void load();
  };
  onProjectChange(() => {
    follower.cancel();
    request.abort();
    answered = null;
    store.set(NO_SHIPPING);
  });
  const followPage = () => {
    const { state } = store.get();
    // a running request looks at the place itself
    if (state !== 'idle' && state !== 'loading' && asked !== place()) void load();
  };
  // after the other listeners: a change of project forgets the methods
  const followLater = () => queueMicrotask(followPage);
  site().listen(followLater);
  currentRules().listen(followLater);
  return withMethods(store, { load, read, isCurrent, follow: follower.follow, whenLoaded, choose, setCountry, chosen });
}

export const shipping = () => pageStore('shipping.5', createShipping);
