import { normalisePromocode, typedPromocode } from '../../domain/cart/promocode-text.js';
import { type Promocode, promocodeState } from '../../domain/cart/promotion.js';
import type { Money } from '../../domain/shared/money.js';
import { asRecord, asText, isRequestError, parsedJson } from '../../domain/shared/read.js';
import { debounce } from '../../ports/debounce.js';
import { RequestError } from '../../ports/request-error.js';
import { cartApi } from '../backend/cart-port.js';
import { cart } from '../cart/cart.js';
import { storage } from '../page/local-storage.js';
import { latest } from '../page/requests.js';
import { currentRules } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { logFailure } from '../site/failure.js';
import { site } from '../site/site.js';
import { cartSubtotal, followSubtotal } from './subtotal.js';

/** Timeout of a check, in ms; the visitor can retry. */
const CHECK_TIMEOUT = 8000;

/** Reason why a code was rejected; `sum` is the subtotal from which it is valid. */
export interface PromoError {
  kind: 'notfound' | 'default' | 'amount' | 'timeout';
  /** As typed. */
  code: string;
  sum: Money | null;
  /** With `timeout`: the error of the check; missing when there was no answer in time. */
  cause?: unknown;
}

/**
 * The promo code field. `loading` checks a typed code, or, if `kept`, the cart's code; the applied `promocode` counts until another is
 * accepted. `applied` includes codes that do not count at the moment: promocodeState() has the reason, unless `checking`.
 */
export type PromoField =
  | { state: 'empty' }
  | { state: 'loading'; code: string; kept: boolean; promocode: Promocode | null }
  | { state: 'error'; error: PromoError }
  | { state: 'applied'; promocode: Promocode; checking: boolean };

/** Access to the field in the promotions store. */
interface FieldState {
  get(): PromoField;
  set(field: PromoField): void;
  /** Resolves when no code is being checked. */
  whenChecked(): Promise<void>;
}

const EMPTY: PromoField = { state: 'empty' };

const failed = (kind: PromoError['kind'], code: string, sum: Money | null = null): PromoField => ({
  state: 'error',
  error: { kind, code, sum },
});

/**
 * Field state while a code is checked. An applied code stays visible while it is checked again, and counts while a typed one is checked; it
 * is gone if another page has replaced it.
 */
function askingField(now: PromoField, code: string, appliedBefore: boolean): PromoField {
  const promocode = 'promocode' in now ? now.promocode : null;
  if (!appliedBefore) return { state: 'loading', code, kept: false, promocode };
  if (!promocode || normalisePromocode(promocode.code) !== code)
    return { state: 'loading', code, kept: true, promocode: null };
  return now.state === 'applied' ? now : { state: 'applied', promocode, checking: true };
}

/** Field state of the applied code, which another code has not replaced; `answered` is the subtotal that it was last checked for. */
function stayingField(now: PromoField, answered: Money | null): PromoField | null {
  if (now.state !== 'loading' || !now.promocode || !isKept(now.promocode.code)) return null;
  return { state: 'applied', promocode: now.promocode, checking: answered !== cartSubtotal().get() };
}

/** Field state after an answer. A code that was applied before stays, and its block shows the problem. */
function answeredField(typed: string, promocode: Promocode | null, appliedBefore: boolean): PromoField {
  if (!promocode) return failed('notfound', typed);
  const standing = promocodeState(promocode, cartSubtotal().get());
  if (standing === 'default_error' && !appliedBefore) return failed('default', typed);
  if (standing === 'amount_error' && !appliedBefore) return failed('amount', typed, promocode.activeFrom);
  return { state: 'applied', promocode, checking: false };
}

/** Field state after a failed check. An applied code stays: it may be valid. */
function uncheckedField(now: PromoField, typed: string, cause?: unknown): PromoField {
  if (now.state === 'applied') return { ...now, checking: false };
  return { state: 'error', error: { kind: 'timeout', code: typed, sum: null, cause } };
}

/** Lifetime of a code without an answer, in ms. */
const PENDING_FOR = 24 * 60 * 60_000;

/** The code that was sent to the shop but not answered yet, possibly by an earlier page. */
function pendingCode() {
  const key = `sb-asked-code.1:${encodeURIComponent(site().get().projectId)}`;
  return {
    keep: (code: string) => storage().set(key, JSON.stringify({ at: Date.now(), code })),
    forget: () => storage().remove(key),
    read(): string {
      const { at, code } = asRecord(parsedJson(storage().get(key))) ?? {};
      return typeof at === 'number' && Date.now() - at < PENDING_FOR ? asText(code) : '';
    },
  };
}

/** True while the cart has the code: another tab may have removed it before this tab was notified. */
function isKept(code: string): boolean {
  cart().refresh();
  return normalisePromocode(cart().get().promocode ?? '') === normalisePromocode(code);
}

/** Rejects a response for another code, such as one from an intermediate cache. */
function assertIsAbout(code: string, promocode: Promocode | null): void {
  if (!promocode || normalisePromocode(promocode.code) === code) return;
  throw new RequestError({
    code: 'incorrect_answer',
    message: `the answer is about "${promocode.code}", not "${code}"`,
  });
}

/** Answer of the shop about a code: null if it has none of that name. */
interface PromoAnswer {
  promocode: Promocode | null;
  /** Subtotal that the answer is for. */
  subtotal: Money;
}

/** Creates the check of a code for the current subtotal; `late` is called when there is no answer in time. */
function promocodeCheck(late: (typed: string) => void) {
  const giveUp = debounce((typed: string) => {
    check.abort();
    late(typed);
  }, CHECK_TIMEOUT);
  const check = latest(async (signal, code: string, typed: string) => {
    giveUp(typed);
    signal.addEventListener('abort', giveUp.cancel);
    try {
      let currency: string;
      let subtotal: Money;
      let promocode: Promocode | null;
      do {
        currency = await shopRules(site().get().projectId).currency();
        signal.throwIfAborted();
        subtotal = cartSubtotal().get();
        promocode = await cartApi().promocode(code, currency, { subtotal, signal });
        // cart or currency have changed meanwhile: the answer may not hold for them
      } while (subtotal !== cartSubtotal().get() || currency !== currentRules().get().currency);
      return { subtotal, promocode };
    } finally {
      if (!signal.aborted) giveUp.cancel();
    }
  });
  return check;
}

/** Checks the applied code again when the subtotal is another than the one `answered`, while at least one view follows it. */
function followApplied(
  field: FieldState,
  answered: () => Money | null,
  check: { abort(): void; ask(code: string): void },
) {
  return followSubtotal({
    changed(sum) {
      const now = field.get();
      if (now.state !== 'applied') return false;
      const known = sum === answered();
      if (now.checking === known) field.set({ ...now, checking: !known });
      if (!known) check.abort();
      return !known;
    },
    ask() {
      const now = field.get();
      if (now.state === 'applied') check.ask(now.promocode.code);
    },
  });
}

/** Commands of the promo code field; the cart stores the code. */
export function createPromocode(field: FieldState) {
  const keep = (code: string | null) => cart().dispatch({ type: 'applyPromocode', code }, 'promocode');
  /** Subtotal of the last check of the applied code. */
  let answered: Money | null = null;
  /** Reason why the last typed code was not applied. */
  let refused: PromoError | null = null;

  /** Ends a check without success; the code applied before stays. */
  const giveUp = (next: PromoField) => {
    if (next.state === 'error') refused = next.error;
    const shown = stayingField(field.get(), answered) ?? next;
    field.set(shown);
    if (shown.state === 'applied' && shown.checking) void ask(shown.promocode.code, true);
  };
  const clear = () => {
    check.abort();
    pendingCode().forget();
    giveUp(EMPTY);
  };

  const take = (typed: string, { promocode, subtotal }: PromoAnswer, appliedBefore: boolean) => {
    const next = answeredField(typed, promocode, appliedBefore);
    if (next.state === 'applied') {
      answered = subtotal;
      keep(next.promocode.code);
      field.set(next);
      return;
    }
    giveUp(next);
    // a refused code that was only typed has not replaced the cart's, which may not be checked yet
    if (appliedBefore) keep(null);
  };
  const fail = (typed: string, cause?: unknown) => {
    if (cause) logFailure('a promo code could not be checked')(cause);
    giveUp(uncheckedField(field.get(), typed, cause));
  };
  const check = promocodeCheck(fail);

  /** `lasting`: without an answer a later page asks again. */
  const ask = async (spelled: string, appliedBefore: boolean, lasting = !appliedBefore) => {
    // the shop may spell the code differently
    const code = normalisePromocode(spelled);
    const typed = typedPromocode(spelled);
    check.abort();
    follower.cancel();
    const asked = pendingCode();
    if (lasting) asked.keep(typed);
    field.set(askingField(field.get(), code, appliedBefore));
    try {
      const answer = await check(code, typed);
      // the newer check sets the field
      if (!answer) return await field.whenChecked();
      if (appliedBefore && !isKept(code)) return;
      assertIsAbout(code, answer.value.promocode);
      asked.forget();
      take(typed, answer.value, appliedBefore);
    } catch (error) {
      if (!(isRequestError(error) && error.code === 'abort')) fail(typed, error);
    }
  };
  const askAgain = (code: string) => void ask(code, true);
  const follower = followApplied(field, () => answered, { abort: check.abort, ask: askAgain });
  return {
    /** Checks the cart's code again, else the code without an answer; waits for a typed code that is being checked, which is newer. */
    async restore(): Promise<void> {
      const now = field.get();
      if (now.state === 'loading' && !now.kept) return await field.whenChecked();
      const kept = cart().get().promocode;
      const code = kept || pendingCode().read();
      if (code) await ask(code, kept !== null);
    },
    /**
     * Checks a typed code, or a script's, which a later page does not try again. Resolves to the reason if it was not applied; null if it
     * was, or if another check has overtaken it.
     */
    async apply(text: string, by: 'visitor' | 'script' = 'visitor'): Promise<PromoError | null> {
      refused = null;
      if (normalisePromocode(text) === '') field.set(failed('notfound', ''));
      else await ask(text, false, by === 'visitor');
      return refused;
    },
    remove(): void {
      keep(null);
      clear();
    },
    /** Clears an error and cancels a running check: the visitor is typing. */
    clearError(): void {
      const { state } = field.get();
      if (state === 'error' || state === 'loading') clear();
    },
    /** Checks a code that another tab has put in the cart, in place of the one that is being checked. */
    takeOver: askAgain,
    /** Cancels a running check. */
    drop: check.abort,
    /** Checks the applied code again after changes of the subtotal, until the returned function is called. */
    follow: follower.follow,
  };
}
