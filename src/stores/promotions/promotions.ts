import { atom, type ReadableAtom } from 'nanostores';
import type { Discount } from '../../domain/cart/promotion.js';
import { cart } from '../cart/cart.js';
import { cartApi } from '../cart-port.js';
import { pageStore } from '../page-store.js';
import { onProjectChange } from '../project-change.js';
import { shopRules } from '../shop-rules.js';
import { site } from '../site.js';
import { createPromocode, type PromoField } from './promocode.js';

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
  /** The visitor writes: an error goes, and a check under way is given up. */
  clearError(): void;
  /** Asks for the applied code again whenever the subtotal has changed, until the returned function is called. */
  follow(): () => void;
}

const NOTHING: Promotions = { loaded: false, discounts: [], field: { state: 'empty' } };

function createPromotions(): PromotionsStore {
  const store = atom<Promotions>(NOTHING);
  const { restore, matchCart, apply, remove, clearError, drop, follow } = createPromocode({
    get: () => store.get().field,
    set: (field) => store.set({ ...store.get(), field }),
  });
  const readDiscounts = async () => {
    const { projectId } = site().get();
    const discounts = await cartApi().discounts(await shopRules(projectId).currency());
    if (site().get().projectId === projectId) store.set({ ...store.get(), discounts, loaded: true });
  };
  const read = async () => {
    await Promise.all([readDiscounts(), restore()]);
  };
  const load = async () => {
    try {
      await read();
    } catch (error) {
      console.warn('sb-elements: the discounts could not be loaded', error);
    }
  };
  cart().listen(({ promocode }, before) => {
    // a change of this tab's own is shown by what has made it, in the same task
    if (promocode !== before?.promocode) queueMicrotask(() => store.get().loaded && matchCart());
  });
  onProjectChange(() => {
    drop();
    store.set(NOTHING);
  });
  return Object.assign(store, { load, read, apply, remove, clearError, follow });
}

/** The page's discounts and promo code. */
export function promotions(): PromotionsStore {
  return pageStore('promotions.2', createPromotions);
}
