import { lazyModule } from '../../domain/shared/lazy.js';
import { type AddToCartDetail, listen, reportError, request } from '../../events.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { pageStore } from '../page-store.js';
import { site } from '../site.js';
import { isSiteReady, siteReady } from '../site-ready.js';
import type { AddAnswer } from './add-answer.js';
import { cartOpen } from './open.js';
import { wishes } from './wishes.js';

const CANCELLED: AddAnswer = { added: false, reason: 'cancelled' };

/** A request of ours that waits for its answer. */
interface Waiting {
  /** The cart has received the event. */
  received: boolean;
  answer(answer: AddAnswer): void;
}

/** Requests that wait, by their detail: the event has no room for an answer. */
function waiting(): WeakMap<AddToCartDetail, Waiting> {
  return pageStore('add-answers.2', () => new WeakMap());
}

/**
 * From now on answers what any element or script asks of the cart; what the page has cancelled is left alone. Small, so that an
 * element can call it before the cart itself has come: nothing that is asked meanwhile is lost.
 */
export function answerCartRequests(): void {
  pageStore('cart-requests.1', () => true, listenToAll);
}

/**
 * The command to add, for elements whose requests a page may cancel: emits `add-to-cart` from the element, which ends in addToCart(), and
 * answers once the cart has taken it or not.
 */
export function requestAdd(from: EventTarget, detail: AddToCartDetail): Promise<AddAnswer> {
  answerCartRequests();
  return new Promise((answer) => {
    const entry: Waiting = { received: false, answer };
    waiting().set(detail, entry);
    request(from, 'add-to-cart', detail);
    // stopped on its way by the page, or from an element that is in no document
    if (!entry.received) answer(CANCELLED);
  });
}

/** What it takes to add something: the cart, products, settings, the calls. An object, so that tests can replace its loading. */
export const addingModule = lazyModule(
  () => import('./add-to-cart.js'),
  'what puts products into the cart could not be loaded; nothing was added, and the next press tries again',
  'add-to-cart',
);
/** The same for all who add, so that what is asked at a time lands in the order it was asked in. */
export const adding = pageLazy(addingModule);

/** The command to add. Never rejects: what is refused is answered, and reported to the page. A page that is left meanwhile leaves it to the next one. */
export async function addToCart(detail: AddToCartDetail, asker: EventTarget = document): Promise<AddAnswer> {
  const wish = wishes().keep(detail);
  const loaded = await adding.load(asker);
  if (!loaded) {
    wish.failed();
    return { added: false, reason: 'refused', message: addingModule.missing };
  }
  try {
    return await loaded.addOrLogin(wish, asker);
  } catch (error) {
    wish.failed();
    const message = error instanceof Error && error.message ? error.message : 'the shop could not be asked';
    reportError(asker, { code: 'add-to-cart', message, cause: error }, () => {
      console.warn(`add-to-cart: nothing was added: ${message}`);
    });
    return { added: false, reason: 'refused', message };
  }
}

const leftModule = lazyModule(
  () => import('./left-wishes.js'),
  'what an earlier page was asked to put into the cart could not be taken over; it is kept for the next page',
  'add-to-cart',
);
const leftWishes = pageLazy(leftModule);

/** Carries out what pages before this one have left, once it is known whose shop this page is. */
async function takeOverWishes(): Promise<void> {
  if (!isSiteReady()) await siteReady();
  const left = wishes().takeOver();
  if (left.length > 0) (await leftWishes.load())?.carryOut(left);
}

function listenToAll(): void {
  site().subscribe(() => void takeOverWishes());
  // the page before was one that went on from here
  window.addEventListener('pageshow', ({ persisted }) => persisted && void takeOverWishes());
  listen(document, 'add-to-cart', (event) => {
    const asker = event.target ?? document;
    const detail = event.detail ?? {};
    const asked = waiting().get(detail);
    if (asked) asked.received = true;
    // the page may have come to the document later than the cart, and cancel it all the same
    queueMicrotask(async () => {
      const answer = event.defaultPrevented ? CANCELLED : await addToCart(detail, asker);
      asked?.answer(answer);
    });
  });
  listen(document, 'cart-open', (event) => {
    if (!event.defaultPrevented) cartOpen().open(event.detail?.step === 'checkout' ? 'checkout' : undefined);
  });
  listen(document, 'cart-close', (event) => {
    if (!event.defaultPrevented) cartOpen().close();
  });
  listen(document, 'cart-toggle', (event) => {
    if (!event.defaultPrevented) cartOpen().toggle();
  });
}
