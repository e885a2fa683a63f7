import { subtotal } from '../../domain/cart/cart-sums.js';
import { normalisePromocode, type Promocode, promocodeState } from '../../domain/cart/promotion.js';
import type { Money } from '../../domain/shared/money.js';
import { RequestError } from '../../ports/request-error.js';
import { cart } from '../cart/cart.js';
import { cartApi } from '../cart-port.js';
import { currentRules, shopRules } from '../shop-rules.js';
import { site } from '../site.js';

/** Why a code was not taken; `sum` is the subtotal it works from. */
export interface PromoError {
  kind: 'notfound' | 'default' | 'amount' | 'timeout';
  code: string;
  sum: Money | null;
}

/** The promo code field. `applied` also when the code stands but does not count now: promocodeState() says why. */
export type PromoField =
  | { state: 'empty' }
  | { state: 'loading'; code: string }
  | { state: 'error'; error: PromoError }
  | { state: 'applied'; promocode: Promocode };

/** Where the field stands in the store of promotions. */
interface FieldState {
  get(): PromoField;
  set(field: PromoField): void;
}

const EMPTY: PromoField = { state: 'empty' };

const failed = (kind: PromoError['kind'], code: string, sum: Money | null = null): PromoField => ({
  state: 'error',
  error: { kind, code, sum },
});

/** The field once the backend has answered. A code that was applied before stays, and its block says what is wrong with it. */
function answeredField(code: string, promocode: Promocode | null, appliedBefore: boolean): PromoField {
  if (!promocode) return failed('notfound', code);
  const standing = promocodeState(promocode, subtotal(cart().get().items, currentRules().get()));
  if (standing === 'default_error' && !appliedBefore) return failed('default', code);
  if (standing === 'amount_error' && !appliedBefore) return failed('amount', code, promocode.activeFrom);
  return { state: 'applied', promocode };
}

/** The commands of the promo code field; the cart keeps the code. */
export function createPromocode(field: FieldState) {
  const keep = (code: string | null) => cart().dispatch({ type: 'applyPromocode', code }, 'promocode');
  /** Counts what was asked of the field, so that a late answer is not taken for a newer question's. */
  let asked = 0;

  const ask = async (code: string, appliedBefore: boolean) => {
    const mine = ++asked;
    // an applied code stays in view while it is asked for again
    const quiet = appliedBefore && field.get().state === 'applied';
    if (!quiet) field.set({ state: 'loading', code });
    try {
      const currency = await shopRules(site().get().projectId).currency();
      const promocode = await cartApi().promocode(code, currency);
      if (mine !== asked) return;
      const answered = answeredField(code, promocode, appliedBefore);
      if (answered.state === 'applied') {
        field.set(answered);
        keep(answered.promocode.code);
      } else {
        keep(null);
        field.set(answered);
      }
    } catch (error) {
      if (mine !== asked || (error instanceof RequestError && error.code === 'abort')) return;
      // the code stays in the cart: it may be fine, it could only not be checked
      if (!quiet) field.set(failed('timeout', code));
    }
  };
  return {
    /** Asks again for the code that the cart keeps. */
    async restore(): Promise<void> {
      const code = cart().get().promocode;
      if (code) await ask(code, true);
    },
    /** Tries a code as typed. */
    async apply(text: string): Promise<void> {
      const code = normalisePromocode(text);
      if (code === '') field.set(failed('notfound', code));
      else await ask(code, false);
    },
    /** Takes the code off. */
    remove(): void {
      asked++;
      field.set(EMPTY);
      keep(null);
    },
    /** The visitor writes: an error goes. */
    clearError(): void {
      if (field.get().state === 'error') field.set(EMPTY);
    },
    /** Answers that are on their way no longer count. */
    drop(): void {
      asked++;
    },
  };
}
