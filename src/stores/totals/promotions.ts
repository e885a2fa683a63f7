import { atom } from 'nanostores';
import { normalisePromocode } from '../../domain/cart/promocode-text.js';
import type { Discount } from '../../domain/cart/promotion.js';
import { cartApi } from '../backend/cart-port.js';
import { cart } from '../cart/cart.js';
import { firstValue, onChange, withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { latest } from '../page/requests.js';
import { currentRules } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { logFailure } from '../site/failure.js';
import { onProjectChange } from '../site/follow-project.js';
import { site } from '../site/site.js';
import { createPromocode, type PromoField } from './promocode.js';
import { NO_PROMOTIONS, promotionsState } from './sums-state.js';

/** The cart's code that the field shows or checks. */
function codeShown(field: PromoField): string | null {
  if (field.state === 'applied') return normalisePromocode(field.promocode.code);
  return field.state === 'loading' && field.kept ? field.code : null;
}

/** True while the shop is asked about a code. */
const isChecking = (field: PromoField) => field.state === 'loading' || (field.state === 'applied' && field.checking);

function createPromotions() {
  const store = promotionsState();
  const whenChecked = async () => void (await firstValue(store, ({ field }) => !isChecking(field)));
  const { restore, apply, remove, clearError, takeOver, drop, follow } = createPromocode({
    get: () => store.get().field,
    set: (field) => store.set({ ...store.get(), field }),
    whenChecked,
  });
  const request = latest(async () => {
    const { projectId } = site().get();
    let currency: string;
    let discounts: readonly Discount[];
    do {
      currency = await shopRules(projectId).currency();
      // the page has switched to another project, so these discounts are not needed
      if (site().get().projectId !== projectId) return null;
      discounts = await cartApi().discounts(currency);
      if (site().get().projectId !== projectId) return null;
      // the page has gone over to another currency meanwhile
    } while (currency !== currentRules().get().currency);
    return { discounts, currency, loaded: true };
  });
  let newest: Promise<void>;
  /** Reads the discounts; a request that is overtaken waits for the newer one. */
  const readDiscounts = () => {
    newest = request().then((answer) => {
      if (!answer) return newest;
      if (answer.value) store.set({ ...store.get(), ...answer.value });
    });
    return newest;
  };
  /** Whether the cart's code was checked: a page that shows no promo code does not check it. */
  let begun = false;
  /** True once discounts and code were read, even if that failed: before that, sums are an estimate. */
  const known = atom(false);
  /** Like load(), but rejects with a RequestError. */
  const read = async () => {
    begun = true;
    const { projectId } = site().get();
    const [discounts] = await Promise.allSettled([readDiscounts(), restore()]);
    if (site().get().projectId === projectId) known.set(true);
    if (discounts.status === 'rejected') throw discounts.reason;
  };
  /** Loads the discounts and checks the cart's code. Never rejects: failures are logged, and the field stays usable. */
  const load = () => read().catch(logFailure('the discounts could not be loaded'));
  /** Like load(), unless they were read or are being read. */
  const loadOnce = async () => void (begun || (await load()));
  /** Syncs the field with the cart's code after another tab has changed it. */
  const matchCart = () => {
    const code = cart().get().promocode;
    const { field } = store.get();
    const shown = codeShown(field);
    // a code typed here is unrelated to the other tab's, unless it is the same
    const asked = field.state === 'loading' ? field.code : null;
    const isUsed = begun || field.state !== 'empty';
    // the code that counts meanwhile is no longer the cart's
    if (field.state === 'loading' && field.promocode && code !== normalisePromocode(field.promocode.code))
      store.set({ ...store.get(), field: { ...field, promocode: null } });
    if (!isUsed || code === shown || (code && code === asked)) return;
    drop();
    if (code) takeOver(code);
    else if (shown) store.set({ ...store.get(), field: NO_PROMOTIONS.field });
  };
  cart().listen(({ promocode }, before) => {
    // this tab's own changes are shown in the same task by the code that made them
    if (promocode !== before?.promocode) queueMicrotask(matchCart);
  });
  const forget = () => {
    drop();
    begun = false;
    known.set(false);
    store.set(NO_PROMOTIONS);
  };
  let project = site().get().projectId;
  onProjectChange((now) => {
    project = now;
    forget();
  });
  // amounts of another currency count for nothing; what is on its way is asked for again
  const followCurrency = () => {
    const { loaded, field } = store.get();
    if (!loaded && field.state !== 'applied') return;
    forget();
    const { projectId, mode } = site().get();
    // those of another shop are loaded when they are needed
    if (projectId === project && mode !== 'admin') void load();
  };
  onChange(currentRules(), ({ currency }) => currency, followCurrency);
  return withMethods(store, { load, loadOnce, read, known, apply, remove, clearError, whenChecked, follow });
}

export const promotions = () => pageStore('promotions.6', createPromotions);
