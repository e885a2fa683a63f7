import { atom, type ReadableAtom } from 'nanostores';
import { subtotal } from '../domain/cart.js';
import type { Money } from '../domain/money.js';
import { type Discount, normalisePromocode, type Promocode, promocodeState } from '../domain/promotion.js';
import { RequestError } from '../ports/request-error.js';
import { cart } from './cart.js';
import { ecommerce } from './ecommerce.js';
import { pageStore } from './page-store.js';
import { shopApi } from './ports.js';
import { site } from './site.js';

/** Why a code was not taken; `sum` is the subtotal it works from (PROMO-04). */
export interface PromoError {
  kind: 'notfound' | 'default' | 'amount' | 'timeout';
  code: string;
  sum: Money | null;
}

/** The promo code field (PROMO-02). `applied` also when the code stands but does not count now: `error` then says why. */
export type PromoField =
  | { state: 'empty' }
  | { state: 'loading'; code: string }
  | { state: 'error'; error: PromoError }
  | { state: 'applied'; promocode: Promocode };

export interface Promotions {
  discounts: readonly Discount[];
  field: PromoField;
}

export interface PromotionsStore extends ReadableAtom<Promotions> {
  /** Loads the discounts and the code a reload has kept; the field stays usable when it fails. */
  load(): Promise<void>;
  /** Tries a code as typed. */
  apply(text: string): Promise<void>;
  /** Takes the code off. */
  remove(): void;
  /** The visitor writes: an error goes (PROMO-02). */
  clearError(): void;
}

function createPromotions(): PromotionsStore {
  const store = atom<Promotions>({ discounts: [], field: { state: 'empty' } });
  const setField = (field: PromoField) => store.set({ ...store.get(), field });
  const currency = async () => (await ecommerce(site().get().projectId).load()).currency;
  const keep = (code: string | null) => cart().dispatch({ type: 'applyPromocode', code }, 'promocode');

  const remove = () => {
    setField({ state: 'empty' });
    keep(null);
  };
  const refuse = (error: PromoError) => {
    keep(null);
    setField({ state: 'error', error });
  };
  const ask = async (code: string, restoring: boolean) => {
    setField({ state: 'loading', code });
    try {
      const promocode = await shopApi().promocode(code, await currency());
      if (!promocode) return refuse({ kind: 'notfound', code, sum: null });
      const standing = promocodeState(promocode, subtotal(cart().get().items));
      if (standing === 'default_error' && !restoring) return refuse({ kind: 'default', code, sum: null });
      if (standing === 'amount_error' && !restoring) return refuse({ kind: 'amount', code, sum: promocode.activeFrom });
      setField({ state: 'applied', promocode });
      keep(promocode.code);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'abort') return;
      // the code stays in the cart: it may be fine, it could only not be checked
      setField({ state: 'error', error: { kind: 'timeout', code, sum: null } });
    }
  };
  const apply = async (text: string) => {
    const code = normalisePromocode(text);
    if (code === '') return setField({ state: 'error', error: { kind: 'notfound', code, sum: null } });
    await ask(code, false);
  };
  const load = async () => {
    const kept = cart().get().promocode;
    const restore = kept && store.get().field.state !== 'applied' ? ask(kept, true) : undefined;
    try {
      store.set({ ...store.get(), discounts: await shopApi().discounts(await currency()) });
    } catch (error) {
      console.warn('sb-elements: the discounts could not be loaded', error);
    }
    await restore;
  };
  const clearError = () => {
    if (store.get().field.state === 'error') setField({ state: 'empty' });
  };
  return Object.assign(store, { load, apply, remove, clearError });
}

/** The page's discounts and promo code. */
export function promotions(): PromotionsStore {
  return pageStore('promotions', createPromotions);
}
