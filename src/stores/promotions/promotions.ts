import { atom, type ReadableAtom } from 'nanostores';
import { type Discount, normalisePromocode } from '../../domain/cart/promotion.js';
import { cart } from '../cart/cart.js';
import { cartApi } from '../cart-port.js';
import { failureWords } from '../failure.js';
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

/** The cart's code as the field shows it, or asks for it. */
function codeShown(field: PromoField): string | null {
  if (field.state === 'applied') return normalisePromocode(field.promocode.code);
  return field.state === 'loading' && field.kept ? field.code : null;
}

function createPromotions(): PromotionsStore {
  const store = atom<Promotions>(NOTHING);
  const { restore, apply, remove, clearError, drop, follow } = createPromocode({
    get: () => store.get().field,
    set: (field) => store.set({ ...store.get(), field }),
  });
  const readDiscounts = async () => {
    const { projectId } = site().get();
    const discounts = await cartApi().discounts(await shopRules(projectId).currency());
    if (site().get().projectId === projectId) store.set({ ...store.get(), discounts, loaded: true });
  };
  /** Whether the cart's code has been asked for: what shows no promo code has no use for it. */
  let begun = false;
  const read = async () => {
    begun = true;
    await Promise.all([readDiscounts(), restore()]);
  };
  const load = async () => {
    try {
      await read();
    } catch (error) {
      console.warn(`sb-elements: the discounts could not be loaded ${failureWords(error)}`, error);
    }
  };
  /** Shows the code that the cart holds, when another tab has applied one or taken it off. */
  const matchCart = () => {
    const code = cart().get().promocode;
    const { field } = store.get();
    const shown = codeShown(field);
    // one that is typed here is no matter of the other tab, unless it is the same
    const asked = field.state === 'loading' ? field.code : null;
    const isUsed = begun || field.state !== 'empty';
    if (!isUsed || code === shown || (code && code === asked)) return;
    drop();
    if (code) void restore();
    else if (shown) store.set({ ...store.get(), field: NOTHING.field });
  };
  cart().listen(({ promocode }, before) => {
    // a change of this tab's own is shown by what has made it, in the same task
    if (promocode !== before?.promocode) queueMicrotask(matchCart);
  });
  onProjectChange(() => {
    drop();
    begun = false;
    store.set(NOTHING);
  });
  return Object.assign(store, { load, read, apply, remove, clearError, follow });
}

/** The page's discounts and promo code. */
export function promotions(): PromotionsStore {
  return pageStore('promotions.2', createPromotions);
}
