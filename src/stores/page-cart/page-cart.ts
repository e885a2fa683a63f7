import { type CartItem, MAX_COUNT } from '../../domain/cart/cart.js';
import { CartError, type CartErrorCode, isCartError } from '../../domain/cart/cart-error.js';
import type { ExplainedLine, SumSource } from '../../domain/cart/explanation.js';
import { assertOrderable } from '../../domain/cart/orderable.js';
import { normalisePromocode } from '../../domain/cart/promocode-text.js';
import type { CartTotals } from '../../domain/cart/totals.js';
import type { RequestErrorCode } from '../../domain/shared/failed-request.js';
import { methodPrice } from '../../domain/shipping/shipping.js';
import { type AddToCartDetail, request } from '../../events.js';
import { lacking } from '../backend/backend.js';
import { addAllOrNone } from '../cart/add-checked.js';
import { cart } from '../cart/cart.js';
import { startCartAnalytics } from '../cart/cart-analytics.js';
import { cartLink, type SharedCartLink } from '../cart/cart-link.js';
import { cartLine } from '../cart/store.js';
import { currentRules, shopRules } from '../shop/shop-rules.js';
import { failureCode } from '../site/failure.js';
import { assertProject, ownProject } from '../site/project.js';
import { site } from '../site/site.js';
import type { PromoError } from '../totals/promocode.js';
import { promotions } from '../totals/promotions.js';
import { quotes } from '../totals/quotes.js';
import { shipping } from '../totals/shipping.js';
import { cartBill, totals } from '../totals/totals.js';
import { type CartSnapshot, cartSnapshot, type Frozen, frozen } from './snapshot.js';

/** Item to add: a product of the shop, or an `item` that only the page knows. */
export type CartAddition = AddToCartDetail;

/** Every sum of the cart with its reason. */
export type CartExplanation = Frozen<{
  /** ISO 4217; amounts are in its minor units. */
  currency: string;
  /** `page`: computed with the shop's rules; `backend`: by the backend; `estimate`: by the page, because the backend has not answered. */
  source: SumSource;
  /** They add up to `totals.total`; deductions are negative. */
  lines: readonly ExplainedLine[];
  totals: CartTotals;
}>;

/**
 * The page's cart for scripts: the cart that `<sb-cart>` shows and all tabs of the site share. It needs no element on the page and works
 * before elements load. A failed call rejects with a CartError whose `code` has the reason, and changes nothing.
 */
export interface PageCart {
  /** Current cart. Throws a CartError with `other-project` when the page shows another shop. */
  get(): CartSnapshot;
  /** Adds a product, a variant, or an item that only the page knows; `count` defaults to 1. */
  add(wanted: CartAddition): Promise<CartSnapshot>;
  /** Sets the number of pieces of a line; 0 removes it. */
  setCount(lineId: string, count: number): Promise<CartSnapshot>;
  /** Removes a line. */
  remove(lineId: string): Promise<CartSnapshot>;
  /** Replaces the promo code; null or an empty text removes it. */
  applyPromocode(code: string | null): Promise<CartSnapshot>;
  /** Chooses a shipping method by id; null clears the choice. */
  chooseShipping(methodId: string | null): Promise<CartSnapshot>;
  /**
   * Every sum with its reason and source. Loads the shop's rules, discounts and shipping methods first, and the backend's quote if it makes
   * one.
   */
  explain(): Promise<CartExplanation>;
  /** Link to this page that rebuilds the cart elsewhere; holds ids and counts only. */
  share(): Promise<SharedCartLink>;
  /** Opens the cart. An `<sb-cart>` added later opens when it is ready. */
  open(): Promise<void>;
  /**
   * Calls `listener` after each change, once per task, until the returned function is called; not initially: use get(). An error thrown by
   * a listener is reported to the page and does not stop other listeners.
   */
  subscribe(listener: (cart: CartSnapshot) => void): () => void;
}

/** Creates the page's cart for scripts; with `project` it only works while the page shows that project. */
export function createPageCart(project = ''): PageCart {
  const get = () => {
    assertProject(project);
    return cartSnapshot().get();
  };
  /** Runs `work` once the page's project is known, and returns the resulting cart. */
  const command = async (work: () => Promise<unknown>) => {
    try {
      await ownProject(project);
      startCartAnalytics();
      await work();
    } catch (error) {
      throw cartErrorOf(error);
    }
    return get();
  };
  return {
    get,
    add: (wanted) => command(() => add(wanted)),
    setCount: (id, count) => command(() => setCount(id, count)),
    remove: (id) => command(() => remove(id)),
    applyPromocode: (code) => command(() => applyPromocode(code)),
    chooseShipping: (id) => command(() => chooseShipping(id)),
    async explain() {
      await command(readSums);
      return explained();
    },
    share: () => command(async () => {}).then(() => sharedLink(cart().get().items)),
    async open() {
      await command(open);
    },
    subscribe: (listener) => subscribe(project, listener),
  };
}

async function add(wanted: CartAddition): Promise<void> {
  assertCount(wanted?.count ?? 1, 1);
  await addAllOrNone(wanted);
}

async function setCount(id: string, count: number): Promise<void> {
  const line = lineOf(id);
  assertCount(count, 0);
  if (count === 0) return remove(id);
  // a decrease is always allowed, even above the stock
  if (count > line.count) assertOrderable(line, count, currentRules().get());
  await cart().setCount(id, count);
}

function assertCount(count: number, least: number): void {
  if (Number.isInteger(count) && count >= least && count <= MAX_COUNT) return;
  throw new CartError('bad-request', `"${count}" is no count; allowed: whole numbers from ${least} to ${MAX_COUNT}`);
}

async function remove(id: string): Promise<void> {
  lineOf(id);
  await cart().remove(id);
}

function lineOf(id: string) {
  const line = cartLine(id);
  if (!line) throw new CartError('unknown-item', `the cart has no line "${id}"`);
  return line;
}

async function applyPromocode(text: string | null): Promise<void> {
  const code = normalisePromocode(text ?? '');
  if (code === '') return promotions().remove();
  await promotions().apply(code);
  const { field } = promotions().get();
  if (field.state === 'applied' && normalisePromocode(field.promocode.code) === code) return;
  if (lacking().get()?.has('promocode')) throw new CartError('unsupported', 'the shop takes no promo codes');
  if (field.state === 'error' && normalisePromocode(field.error.code) === code) throw promoError(field.error);
  throw new CartError('overtaken', 'another promo code was tried meanwhile');
}

function promoError({ kind, code, sum, cause }: PromoError): CartError {
  switch (kind) {
    case 'notfound':
      return new CartError('not-found', `there is no promo code "${code}"`);
    case 'default':
      return new CartError('not-active', `the promo code "${code}" cannot be used now`);
    case 'amount':
      return new CartError('below-minimum', `the promo code "${code}" needs more in the cart`, { minimum: sum ?? 0 });
    case 'timeout':
      if (cause !== undefined) return cartErrorOf(cause);
      return new CartError('timeout', `the promo code "${code}" could not be checked`);
  }
}

async function chooseShipping(id: string | null): Promise<void> {
  if (id !== null) {
    if (shipping().get().state !== 'ready') await shipping().read();
    const method = shipping()
      .get()
      .methods.find((each) => each.id === id);
    if (!method) throw new CartError('not-found', `the shop has no shipping method "${id}"`);
    if (methodPrice(method, totals().get().subtotal).blocked) {
      const { title, minTotal: minimum } = method;
      throw new CartError('below-minimum', `"${title}" needs more in the cart`, { minimum });
    }
  }
  await shipping().choose(id);
}

/** Loads missing input of the totals. In the editor promotions are not loaded (CART-16). */
async function readSums(): Promise<void> {
  const { projectId, mode } = site().get();
  await shopRules(projectId).read();
  const promoted = promotions().get().loaded || mode === 'admin';
  const delivered = shipping().get().state === 'ready';
  await Promise.all([promoted || promotions().read(), delivered || shipping().read()]);
  // superseded by a newer request that has failed
  if (shipping().get().state === 'failed') throw new CartError('network', 'the shipping methods could not be read');
  await quotes().load();
}

function explained(): CartExplanation {
  const { currency } = currentRules().get();
  const { source, lines, totals: sums } = cartBill().get();
  return frozen({ currency, source, lines, totals: sums });
}

function sharedLink(items: readonly CartItem[]): SharedCartLink {
  const link = cartLink(items);
  if (!link) throw new CartError('empty', 'the cart has nothing in it that a link can hold');
  return link;
}

async function open(): Promise<void> {
  // starts answering cart requests
  cart();
  if (!request(document, 'cart-open', null)) throw new CartError('refused', 'the page keeps the cart closed');
}

function subscribe(project: string, listener: (cart: CartSnapshot) => void): () => void {
  const store = cartSnapshot();
  let seen = store.get();
  let waiting = false;
  let stopped = false;
  const notify = () => {
    waiting = false;
    const now = store.get();
    if (stopped || now === seen || (project !== '' && project !== now.project)) return;
    seen = now;
    try {
      listener(now);
    } catch (error) {
      reportError(error);
    }
  };
  const unlisten = store.listen(() => {
    if (!waiting) queueMicrotask(notify);
    waiting = true;
  });
  return () => {
    stopped = true;
    unlisten();
  };
}

const CODES: Record<RequestErrorCode, CartErrorCode> = {
  network: 'network',
  not_authorized: 'not-authorized',
  page_not_found: 'bad-answer',
  incorrect_answer: 'bad-answer',
  form: 'bad-answer',
  unknown: 'bad-answer',
  abort: 'overtaken',
};

const WORDS: Partial<Record<CartErrorCode, string>> = {
  network: 'the shop could not be reached',
  timeout: 'the shop has not answered in time',
  'not-authorized': 'the visitor is not signed in',
  'bad-answer': 'the shop has given an unexpected answer',
  overtaken: 'a later request took its place',
};

/** Converts any failure to the error that scripts catch. */
function cartErrorOf(cause: unknown): CartError {
  if (isCartError(cause)) return cause;
  const failed = cause instanceof Error ? cause.message : String(cause);
  if (!(cause instanceof Error) || cause.name !== 'RequestError') return new CartError('failed', failed, { cause });
  const late = cause.cause instanceof DOMException && cause.cause.name === 'TimeoutError';
  const code = late ? 'timeout' : CODES[failureCode(cause)];
  return new CartError(code, failed || (WORDS[code] ?? code), { cause });
}
