import { atom, type ReadableAtom } from 'nanostores';
import { subtotal } from '../domain/cart/cart-sums.js';
import { type Discount, normalisePromocode, type Promocode, promocodeState } from '../domain/cart/promotion.js';
import type { Money } from '../domain/shared/money.js';
import { RequestError } from '../ports/request-error.js';
import { cart } from './cart/cart.js';
import { cartApi } from './cart-port.js';
import { pageStore } from './page-store.js';
import { onProjectChange } from './project-change.js';
import { shopRules } from './shop-rules.js';
import { site } from './site.js';

/** Why a code was not taken; `sum` is the subtotal it works from (PROMO-04). */
export interface PromoError {
  kind: 'notfound' | 'default' | 'amount' | 'timeout';
  code: string;
  sum: Money | null;
}

/** The promo code field (PROMO-02). `applied` also when the code stands but does not count now: promocodeState() says why. */
export type PromoField =
  | { state: 'empty' }
  | { state: 'loading'; code: string }
  | { state: 'error'; error: PromoError }
  | { state: 'applied'; promocode: Promocode };

export interface Promotions {
  /** Whether the discounts have been read. */
  loaded: boolean;
  discounts: readonly Discount[];
  field: PromoField;
}

export interface PromotionsStore extends ReadableAtom<Promotions> {
  /** Loads the discounts, and the code the cart holds. Never rejects: warns, and the field stays usable. */
  load(): Promise<void>;
  /** As load(), for who reports the failure itself. Rejects with a RequestError. */
  read(): Promise<void>;
  /** Tries a code as typed. */
  apply(text: string): Promise<void>;
  /** Takes the code off. */
  remove(): void;
  /** The visitor writes: an error goes (PROMO-02). */
  clearError(): void;
}

const NOTHING: Promotions = { loaded: false, discounts: [], field: { state: 'empty' } };

function createPromotions(): PromotionsStore {
  const store = atom<Promotions>(NOTHING);
  const setField = (field: PromoField) => store.set({ ...store.get(), field });
  const currency = () => shopRules(site().get().projectId).currency();
  const keep = (code: string | null) => cart().dispatch({ type: 'applyPromocode', code }, 'promocode');
  /** Counts what was asked of the field, so that a late answer is not taken for a newer question's. */
  let asked = 0;

  const remove = () => {
    asked++;
    setField({ state: 'empty' });
    keep(null);
  };
  const refuse = (kind: PromoError['kind'], code: string, sum: Money | null = null) => {
    keep(null);
    setField({ state: 'error', error: { kind, code, sum } });
  };
  /** The field once the backend has spoken. A code that was taken before stays, and its block says what is wrong with it. */
  const takeAnswer = (code: string, promocode: Promocode | null, takenBefore: boolean) => {
    if (!promocode) return refuse('notfound', code);
    const standing = promocodeState(promocode, subtotal(cart().get().items));
    if (standing === 'default_error' && !takenBefore) return refuse('default', code);
    if (standing === 'amount_error' && !takenBefore) return refuse('amount', code, promocode.activeFrom);
    setField({ state: 'applied', promocode });
    keep(promocode.code);
  };
  const ask = async (code: string, takenBefore: boolean) => {
    const mine = ++asked;
    // an applied code stays in view while it is asked for again
    const quiet = takenBefore && store.get().field.state === 'applied';
    if (!quiet) setField({ state: 'loading', code });
    try {
      const promocode = await cartApi().promocode(code, await currency());
      if (mine === asked) takeAnswer(code, promocode, takenBefore);
    } catch (error) {
      if (mine !== asked || (error instanceof RequestError && error.code === 'abort')) return;
      // the code stays in the cart: it may be fine, it could only not be checked
      if (!quiet) setField({ state: 'error', error: { kind: 'timeout', code, sum: null } });
    }
  };
  const apply = async (text: string) => {
    const code = normalisePromocode(text);
    if (code === '') return setField({ state: 'error', error: { kind: 'notfound', code, sum: null } });
    await ask(code, false);
  };
  const readDiscounts = async () => {
    const { projectId } = site().get();
    const discounts = await cartApi().discounts(await currency());
    if (site().get().projectId === projectId) store.set({ ...store.get(), discounts, loaded: true });
  };
  const read = async () => {
    const kept = cart().get().promocode;
    await Promise.all([readDiscounts(), kept && ask(kept, true)]);
  };
  const load = async () => {
    try {
      await read();
    } catch (error) {
      console.warn('sb-elements: the discounts could not be loaded', error);
    }
  };
  onProjectChange(() => {
    asked++;
    store.set(NOTHING);
  });
  const clearError = () => {
    if (store.get().field.state === 'error') setField({ state: 'empty' });
  };
  return Object.assign(store, { load, read, apply, remove, clearError });
}

/** The page's discounts and promo code. */
export function promotions(): PromotionsStore {
  return pageStore('promotions.1', createPromotions);
}
