import { normalisePromocode, type Promocode, promocodeState, typedPromocode } from '../../domain/cart/promotion.js';
import type { Money } from '../../domain/shared/money.js';
import { asRecord, asText, parsedJson } from '../../domain/shared/read.js';
import { RequestError } from '../../ports/request-error.js';
import { cart } from '../cart/cart.js';
import { cartApi } from '../cart-port.js';
import { failureWords } from '../failure.js';
import { storage } from '../local-storage.js';
import { shopRules } from '../shop-rules.js';
import { site } from '../site.js';
import { cartSubtotal, followSubtotal } from '../subtotal.js';

/** A check that takes longer than this has failed, in ms: the visitor can try again. */
const CHECK_TIMEOUT = 8000;

/** Why a code was not taken; `sum` is the subtotal it works from. */
export interface PromoError {
  kind: 'notfound' | 'default' | 'amount' | 'timeout';
  /** As it has been typed. */
  code: string;
  sum: Money | null;
  /** With `timeout`: what the check failed with; missing when there was no answer in time. */
  cause?: unknown;
}

/**
 * The promo code field. `loading` is a check of a code that has been typed here, or, `kept`, of the one in the cart. `applied` also
 * when the code stands but does not count now: promocodeState() says why, unless it is being checked for the cart as it has become.
 */
export type PromoField =
  | { state: 'empty' }
  | { state: 'loading'; code: string; kept: boolean }
  | { state: 'error'; error: PromoError }
  | { state: 'applied'; promocode: Promocode; checking: boolean };

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
function answeredField(typed: string, promocode: Promocode | null, appliedBefore: boolean): PromoField {
  if (!promocode) return failed('notfound', typed);
  const standing = promocodeState(promocode, cartSubtotal().get());
  if (standing === 'default_error' && !appliedBefore) return failed('default', typed);
  if (standing === 'amount_error' && !appliedBefore) return failed('amount', typed, promocode.activeFrom);
  return { state: 'applied', promocode, checking: false };
}

/** The field when a code could not be checked. An applied one stays in the cart: it may be fine. */
function uncheckedField(now: PromoField, typed: string, cause?: unknown): PromoField {
  if (now.state === 'applied') return { ...now, checking: false };
  return { state: 'error', error: { kind: 'timeout', code: typed, sum: null, cause } };
}

/** A check under way. */
interface Check {
  readonly signal: AbortSignal;
  /** The answer has come. */
  done(): void;
  /** Gives it up: its answer counts no more. */
  drop(): void;
}

/** Begins a check; `late` is called when it takes too long. */
function startCheck(late: () => void): Check {
  const control = new AbortController();
  const timer = setTimeout(late, CHECK_TIMEOUT);
  const done = () => clearTimeout(timer);
  const drop = () => {
    done();
    control.abort();
  };
  return { signal: control.signal, done, drop };
}

/** A code that has had no answer for this long is forgotten, in ms: nobody remembers it. */
const ASKED_FOR = 24 * 60 * 60_000;

/** The code that the page's shop has been asked for and has not answered yet, also on pages before this one. */
function askedCode() {
  const key = `sb-asked-code.1:${encodeURIComponent(site().get().projectId)}`;
  return {
    keep: (code: string) => storage().set(key, JSON.stringify({ at: Date.now(), code })),
    forget: () => storage().remove(key),
    read(): string {
      const { at, code } = asRecord(parsedJson(storage().get(key))) ?? {};
      return typeof at === 'number' && Date.now() - at < ASKED_FOR ? asText(code) : '';
    },
  };
}

/** True while the cart has the code: another tab may have removed it before this one is notified. */
function isKept(code: string): boolean {
  cart().refresh();
  return normalisePromocode(cart().get().promocode ?? '') === normalisePromocode(code);
}

/** A cache between may have kept what it answered somebody else. */
function assertIsAbout(code: string, promocode: Promocode | null): void {
  if (!promocode || normalisePromocode(promocode.code) === code) return;
  throw new RequestError({
    code: 'incorrect_answer',
    message: `the answer is about "${promocode.code}", not "${code}"`,
  });
}

/** The commands of the promo code field; the cart keeps the code. */
export function createPromocode(field: FieldState) {
  const keep = (code: string | null) => cart().dispatch({ type: 'applyPromocode', code }, 'promocode');
  let running: Check | null = null;
  /** The subtotal that the applied code was last asked about. */
  let answered: Money | null = null;
  const drop = () => {
    running?.drop();
    running = null;
  };
  const clear = () => {
    drop();
    askedCode().forget();
    field.set(EMPTY);
  };

  const take = (typed: string, promocode: Promocode | null, appliedBefore: boolean) => {
    const next = answeredField(typed, promocode, appliedBefore);
    keep(next.state === 'applied' ? next.promocode.code : null);
    field.set(next);
  };
  const fail = (typed: string, cause?: unknown) => {
    if (cause) console.warn(`sb-elements: a promo code could not be checked ${failureWords(cause)}`, cause);
    field.set(uncheckedField(field.get(), typed, cause));
  };

  const ask = async (spelled: string, appliedBefore: boolean) => {
    // the shop may spell it otherwise than it knows it again
    const code = normalisePromocode(spelled);
    const typed = typedPromocode(spelled);
    drop();
    follower.cancel();
    const check = startCheck(() => {
      drop();
      fail(typed);
    });
    running = check;
    const asked = askedCode();
    if (!appliedBefore) asked.keep(typed);
    // an applied code stays in view while it is asked for again
    if (!(appliedBefore && field.get().state === 'applied')) field.set({ state: 'loading', code, kept: appliedBefore });
    try {
      const currency = await shopRules(site().get().projectId).currency();
      const subtotal = cartSubtotal().get();
      const promocode = await cartApi().promocode(code, currency, { subtotal, signal: check.signal });
      if (running !== check || (appliedBefore && !isKept(code))) return;
      assertIsAbout(code, promocode);
      answered = subtotal;
      asked.forget();
      take(typed, promocode, appliedBefore);
    } catch (error) {
      if (running !== check || (error instanceof RequestError && error.code === 'abort')) return;
      fail(typed, error);
    } finally {
      check.done();
      if (running === check) running = null;
    }
  };
  const follower = followSubtotal({
    changed(sum) {
      const now = field.get();
      if (now.state !== 'applied') return false;
      const known = sum === answered;
      if (now.checking === known) field.set({ ...now, checking: !known });
      if (!known) drop();
      return !known;
    },
    ask() {
      const now = field.get();
      if (now.state === 'applied') void ask(now.promocode.code, true);
    },
  });
  return {
    /** Asks again for the code that the cart keeps, else for the one that has had no answer. */
    async restore(): Promise<void> {
      const kept = cart().get().promocode;
      const code = kept || askedCode().read();
      if (code) await ask(code, kept !== null);
    },
    /** Tries a code as typed. */
    async apply(text: string): Promise<void> {
      if (normalisePromocode(text) === '') field.set(failed('notfound', ''));
      else await ask(text, false);
    },
    /** Takes the code off. */
    remove(): void {
      clear();
      keep(null);
    },
    /** The visitor writes: an error goes, and a check under way is given up. */
    clearError(): void {
      const { state } = field.get();
      if (state === 'error' || state === 'loading') clear();
    },
    /** Answers that are on their way no longer count. */
    drop,
    /** Asks for the applied code again whenever the subtotal has changed. */
    follow: follower.follow,
  };
}
