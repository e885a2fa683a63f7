import { lazyModule } from '../../domain/shared/lazy.js';
import { type AddToCartDetail, listen, request } from '../../events.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { pageStore } from '../page-store.js';
import { site } from '../site.js';
import { isSiteReady, siteReady } from '../site-ready.js';
import type { AddAnswer } from './add-to-cart.js';
import { cartOpen } from './open.js';
import { wishes } from './wishes.js';

const CANCELLED: AddAnswer = { added: false, reason: 'cancelled' };

/** Answers by the detail of their request: the event has no room for one. */
function answers(): WeakMap<AddToCartDetail, Promise<AddAnswer>> {
  return pageStore('add-answers.3', () => new WeakMap());
}

/**
 * Answers from now on what any element or script asks of the cart, unless the page cancels it. Small, so that an element can call it before the
 * cart itself has come: nothing that is asked meanwhile is lost.
 */
export function answerCartRequests(): void {
  pageStore('cart-requests.1', () => true, listenToAll);
}

/** Requests an add that the page may cancel: emits `add-to-cart` from the element, and resolves with the cart's answer. */
export async function requestAdd(from: EventTarget, detail: AddToCartDetail): Promise<AddAnswer> {
  answerCartRequests();
  request(from, 'add-to-cart', detail);
  // none where the page has stopped it on its way, or the element is in no document
  return (await answers().get(detail)) ?? CANCELLED;
}

/** The code that adds: the cart, products, settings, the calls. An object, so that tests can replace its loading. */
export const addingModule = lazyModule(
  () => import('./add-to-cart.js'),
  'what puts products into the cart could not be loaded; nothing was added, and the next press tries again',
  'add-to-cart',
);
/** Loaded once for all adds, so that they are placed in the order they were made in. */
export const adding = pageLazy(addingModule);

/** Adds to the cart. Never rejects: a refusal is answered, and reported to the page. A page that is left meanwhile leaves it to the next one. */
export async function addToCart(detail: AddToCartDetail, asker: EventTarget = document): Promise<AddAnswer> {
  const wish = wishes().keep(detail);
  const loaded = await adding.load(asker);
  if (loaded) return loaded.placeAndAnswer(wish, asker);
  wish.failed();
  return { added: false, reason: 'refused', message: addingModule.missing };
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
    // the page may have come to the document later than the cart, and cancel it all the same
    const answer = Promise.resolve().then(() => (event.defaultPrevented ? CANCELLED : addToCart(detail, asker)));
    // any script may ask with anything
    if (typeof detail === 'object') answers().set(detail, answer);
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
