import { MAX_COUNT } from '../../domain/cart/cart.js';
import { CartError, type CartErrorCode, isCartError } from '../../domain/cart/cart-error.js';
import type { RequestErrorCode } from '../../domain/shared/failed-request.js';
import { lazyModule } from '../../domain/shared/lazy.js';
import { isRequestError } from '../../domain/shared/read.js';
import { type AddToCartDetail, request } from '../../events.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { addAllOrNone, assertRoom } from '../cart/add-checked.js';
import { cart } from '../cart/cart.js';
import { startCartAnalytics } from '../cart/cart-analytics.js';
import type { SharedCartLink } from '../cart/cart-link.js';
import { cartLine } from '../cart/store.js';
import { assertProject, ownProject } from '../site/project.js';
import type { CartExplanation } from './page-cart-calls.js';
import { type CartSnapshot, cartSnapshot } from './snapshot.js';

/** Item to add: a product of the shop, or an `item` that only the page knows. */
export type CartAddition = AddToCartDetail;

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
  /** Runs `work` once the page's project is known. Rejects with a CartError. */
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await ownProject(project);
      startCartAnalytics();
      return await work();
    } catch (error) {
      throw cartErrorOf(error);
    }
  };
  /** Like run(); returns the resulting cart. */
  const command = async (work: () => Promise<unknown>) => {
    await run(work);
    return get();
  };
  return {
    get,
    add: (wanted) => command(() => add(wanted)),
    setCount: (id, count) => command(() => setCount(id, count)),
    remove: (id) => command(() => remove(id)),
    applyPromocode: (code) => command(async () => (await loadedCalls(project)).applyPromocode(code)),
    chooseShipping: (id) => command(async () => (await loadedCalls(project)).chooseShipping(id)),
    explain: () =>
      run(async () => {
        const { readSums, explained } = await loadedCalls(project);
        await readSums();
        assertProject(project);
        return explained();
      }),
    share: () => run(async () => (await loadedCalls(project)).sharedLink()),
    async open() {
      await command(open);
    },
    subscribe: (listener) => subscribe(project, listener),
  };
}

const callsModule = lazyModule(
  () => import('./page-cart-calls.js'),
  'the code of this call of the cart could not be loaded; the next call retries',
  'cart',
);
const calls = pageLazy(callsModule);

/** Loads the calls that only some pages make, unless the page shows another project meanwhile. */
async function loadedCalls(project: string) {
  const loaded = await calls.load();
  if (!loaded) throw new CartError('network', callsModule.missing);
  assertProject(project);
  return loaded;
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
  if (count > line.count) assertRoom(line, count - line.count);
  await cart().setCount(id, count);
}

function assertCount(count: number, least: number): void {
  if (Number.isInteger(count) && count >= least && count <= MAX_COUNT) return;
  throw new CartError(
    'bad-request',
    `"${count}" is not a valid count; allowed: whole numbers from ${least} to ${MAX_COUNT}`,
  );
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
  if (!isRequestError(cause)) return new CartError('failed', failed, { cause });
  const late = cause.cause instanceof DOMException && cause.cause.name === 'TimeoutError';
  const code = late ? 'timeout' : CODES[cause.code];
  return new CartError(code, failed || (WORDS[code] ?? code), { cause });
}
